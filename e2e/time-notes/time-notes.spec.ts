import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

testAs.owner('a note is written, stands below the months of an analysis, and is deleted', async ({ page, signIn }) => {
  // Of this run alone, so that it finds its own note again.
  const text = `Umbau ${Date.now()}`;
  await signIn(people.owner, '/analyse/notizen');
  await page.getByRole('button', { name: 'Neue Notiz' }).click();
  await page.getByRole('textbox', { name: 'Notiz' }).fill(text);
  await page.getByLabel('Erster Tag').fill('2026-10-05');
  await page.getByLabel('Letzter Tag').fill('2026-10-16');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const remove = page.getByRole('button', { name: `Löschen: ${text}` });
  await expect(remove).toBeVisible();
  await page.goto('/analyse/gesamtumsatz?zeitraum=frei&von=2026-09-01&bis=2026-10-31');
  await expect(page.getByText(`05.10.2026 bis 16.10.2026: ${text}`).first()).toBeVisible();
  await page.goto('/analyse/gesamtumsatz?zeitraum=frei&von=2026-07-01&bis=2026-08-31');
  await expect(page.getByRole('region', { name: 'Umsatz je Monat' })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await page.goto('/analyse/notizen');
  await remove.click();
  await page.getByRole('button', { name: 'Notiz löschen' }).click();
  await expect(remove).toBeHidden();
});
