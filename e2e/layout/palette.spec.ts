import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

testAs.owner(
  'Strg+K leads to a page, a store and a customer by keys alone, and no name gets into an address',
  async ({ page, signIn }) => {
    await signIn(people.owner);
    const palette = page.getByRole('combobox', { name: 'Wohin möchten Sie?' });
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused();
    await page.keyboard.type('loyal');
    await expect(page.getByRole('option', { selected: true })).toContainText('Kundenloyalität');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Kundenloyalität' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await palette.fill('müller');
    const customers = page.getByRole('group', { name: 'Kunden', exact: true });
    await expect(customers.getByRole('option').first()).toContainText(/M[uü]ller/);
    // Colleagues of that name stand above.
    const chosen = customers.getByRole('option', { selected: true });
    for (let above = 0; above < 20 && (await chosen.count()) === 0; above += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/marketing\/kunden-suchen\/\d+/);
    expect(decodeURIComponent(page.url())).not.toMatch(/m[uü]ller/i);
  },
);

testAs.owner('what is typed at once after Strg+K is in the field, its first letters too', async ({ page, signIn }) => {
  await signIn(people.owner, '/analyse/kunden');
  const palette = page.getByRole('combobox', { name: 'Wohin möchten Sie?' });
  await page.keyboard.press('Control+k');
  // As people type, while the palette's code and its field come.
  await page.keyboard.type('kundenloyalität', { delay: 60 });
  await expect(palette).toHaveValue('kundenloyalität');
  await expect(page.getByRole('option', { name: 'Kundenloyalität Analyse' })).toBeVisible();
});

testAs.owner(
  'on a telephone a name is read in words, and where they live stands below it',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(people.owner);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Wohin möchten Sie?' }).fill('müller');
    const found = page.getByRole('group', { name: 'Kunden', exact: true }).getByRole('option');
    await expect(found.first()).toBeVisible();
    for (const option of await found.all()) {
      const [name, hint] = [
        await option.locator('span').first().boundingBox(),
        await option.locator('span').last().boundingBox(),
      ];
      expect(name?.width).toBeGreaterThan(150);
      expect(hint?.y).toBeGreaterThan((name?.y ?? 0) + 10);
    }
  },
);

testAs.pure('who has no right to customers finds none, and only their own pages', async ({ page, signIn }) => {
  await signIn(people.pure);
  await page.getByRole('button', { name: /^Suchen …/ }).click();
  const palette = page.getByRole('combobox', { name: 'Wohin möchten Sie?' });
  await expect(palette).toBeFocused();
  await expect(page.getByRole('option', { name: 'Gesamtumsatz Analyse' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Kunden suchen/ })).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await palette.fill('müller');
  await expect(page.getByText('Nichts gefunden', { exact: false })).toBeVisible();
  expect(asked.filter((url) => url.includes('/optician-marketing/'))).toEqual([]);
});
