import { expectAccessible } from '../support/accessible.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

testAs.owner(
  'help stands beside the page: what it is, what to do, and the way to what its figures mean',
  async ({ page, signIn }) => {
    await signIn(people.owner, '/analyse/kunden');
    await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
    const help = page.getByRole('dialog', { name: 'Hilfe: Kunden' });
    await expect(help.getByRole('region', { name: 'Welche Kunden drohe ich zu verlieren?' })).toBeVisible();
    const picture = help.getByRole('img', { name: /Gefährdet geworden umrahmt/ });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    await expectAccessible(page, 'help', '[role=dialog]');
    const meanings = help.getByRole('region', { name: 'Was die Zahlen dieser Seite bedeuten' });
    const first = meanings.getByRole('button').first();
    const name = (await first.textContent())!;
    await first.click();
    await expect(help).toBeHidden();
    const definition = page.getByRole('button', { name: `Definition: ${name}`, exact: true }).first();
    await expect(definition).toHaveAttribute('aria-expanded', 'true');
    await expect(definition).toBeInViewport();
  },
);

testAs.owner('a question of another page is found by the search, and answered there', async ({ page, signIn }) => {
  await signIn(people.owner);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Wohin möchten Sie?' }).fill('zum geburtstag');
  await page.getByRole('option', { name: /Wie schreibe ich Kunden zum Geburtstag\?/ }).click();
  await expect(page.getByRole('dialog', { name: 'Hilfe: Daueraktionen' })).toBeVisible();
  await expect(page).toHaveURL(/\/marketing\/daueraktionen/);
});
