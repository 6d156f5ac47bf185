import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

testAs.owner('Strg+K leads to a page, a store and a customer by keys alone, and no name gets into an address', async ({ page, signIn }) => {
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
  await expect(page.getByRole('group', { name: 'Kunden', exact: true }).getByRole('option').first()).toContainText(/M[uü]ller/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/marketing\/kunden-suchen\/\d+/);
  expect(decodeURIComponent(page.url())).not.toMatch(/m[uü]ller/i);
});

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
