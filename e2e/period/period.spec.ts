import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.pure });

const PATH = '/analyse/gesamtumsatz';

test('a month is stepped through by arrow and by key, and its address comes back with it', async ({ page, signIn }) => {
  await signIn(people.pure, `${PATH}?zeitraum=2025-10`);
  const shown = page.getByRole('group', { name: 'Zeitraum verschieben' });
  await expect(shown).toContainText('Oktober 2025');
  await page.getByRole('button', { name: 'Ein Zeitraum vor' }).click();
  await expect(page).toHaveURL(/zeitraum=2025-11$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/zeitraum=2025-09$/);
  await expect(page.getByText('gegenüber Vorjahr (01.09.2024 bis 30.09.2024)')).toBeVisible();
  await page.goBack();
  await expect(shown).toContainText('Oktober 2025');
});

test('without a comparison the page says none', async ({ page, signIn }) => {
  await signIn(people.pure, `${PATH}?zeitraum=vorjahr&vergleich=ohne`);
  const card = page.getByRole('region', { name: 'Umsatz', exact: true });
  await expect(card).toContainText('€');
  await expect(page.getByRole('region', { name: 'Was den Unterschied macht' })).toHaveCount(0);
  await chooseOfFigure(page.getByRole('region', { name: 'Umsatz je Monat', exact: true }), 'Als Tabelle');
  await expect(page.getByRole('columnheader', { name: /Vorjahr|Veränderung/ })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/gegenüber|Vorjahr \d/);
  await page.getByRole('button', { name: 'Ohne Vergleich entfernen' }).click();
  await expect(page.getByText(/gegenüber Vorjahr \(/)).toBeVisible();
});

test('the first chart is in sight on a laptop, and figures on a phone that lies', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(people.pure, PATH);
  const chart = page.getByRole('img', { name: /^Balkendiagramm: Umsatz/ });
  await expect(chart).toBeVisible();
  expect((await chart.boundingBox())?.y).toBeLessThan(600);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('combobox', { name: 'Zeitraum' })).toBeHidden();
  const card = await page.getByRole('region', { name: 'Umsatz', exact: true }).boundingBox();
  expect((card?.y ?? 390) + (card?.height ?? 0)).toBeLessThan(390);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Zeitraum' })).toBeVisible();
});
