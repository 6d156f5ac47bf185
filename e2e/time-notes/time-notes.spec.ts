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
  const chart = page.getByRole('region', { name: 'Umsatz je Monat' });
  // One line tells of the first, a press of all.
  await chart.locator('summary').click();
  await expect(chart.getByRole('listitem').filter({ hasText: `05.10.2026 bis 16.10.2026: ${text}` })).toBeVisible();
  await page.goto('/analyse/gesamtumsatz?zeitraum=frei&von=2026-07-01&bis=2026-08-31');
  await expect(page.getByRole('region', { name: 'Umsatz je Monat' })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await page.goto('/analyse/notizen');
  await remove.click();
  await page.getByRole('button', { name: 'Notiz löschen' }).click();
  await expect(remove).toBeHidden();
});

testAs.owner('a note is begun on the month that was pressed in a chart', async ({ page, signIn }) => {
  const text = `Messe ${Date.now()}`;
  await signIn(people.owner, '/analyse/umsatz-je-brillenauftrag?zeitraum=frei&von=2026-04-01&bis=2026-06-30');
  const chart = page.getByRole('region', { name: /je Monat/ }).first();
  await chart.getByRole('button', { name: /^Mehr zu/ }).click();
  await page.getByRole('menuitem', { name: 'Als Tabelle' }).click();
  await chart.getByRole('button', { name: 'Mai 2026' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Notiz schreiben' }).click();
  await expect(page.getByLabel('Erster Tag')).toHaveValue('2026-05-01');
  await expect(page.getByLabel('Letzter Tag')).toHaveValue('2026-05-31');
  await page.getByRole('textbox', { name: 'Notiz' }).fill(text);
  await page.getByRole('button', { name: 'Speichern' }).click();
  const remove = page.getByRole('button', { name: `Löschen: ${text}` });
  await expect(remove).toBeVisible();
  await expect(page).toHaveURL(/\/analyse\/notizen(\?(?!.*notiz\.).*)?$/);
  await remove.click();
  await page.getByRole('button', { name: 'Notiz löschen' }).click();
  await expect(remove).toBeHidden();
});
