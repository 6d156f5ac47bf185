import type { Page } from '@playwright/test';
import { clearedGoals } from '../support/goals.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Of the twelve stores nobody else's journeys set goals for it. */
const YEAR = new Date().getFullYear() + 1;

/** What is asked in vain from now on, e.g. 'GET /api/v2/analysis/revenue?…'. */
function askedInVain(page: Page): string[] {
  const asked: string[] = [];
  page.on('requestfailed', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, `${request.method()} `)));
  return asked;
}

test('a filter chosen without a connection says so, and is answered by itself once it is back', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(people.pure, '/analyse/gesamtumsatz?zeitraum=vorjahr');
  await expect(page.getByText('gegenüber Vorjahr').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Standorte nach Umsatz' }).getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  const asked = askedInVain(page);
  await page.getByRole('combobox', { name: 'Vergleich' }).selectOption('Vorperiode');
  const alert = page.getByRole('alert').first();
  await expect(alert).toContainText('Keine Verbindung zum Portal');
  // Nobody waits while the network is tried again and again; files that are fetched ahead may be.
  const figures = asked.filter((call) => call.startsWith('GET /api/v2/analysis/'));
  expect(figures).toEqual([...new Set(figures)]);
  expect(figures).not.toHaveLength(0);
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(alert).toContainText('Keine Verbindung zum Portal');

  // What has been read before is there without a connection, too.
  await page.getByRole('combobox', { name: 'Vergleich' }).selectOption('Vorjahr');
  await expect(page.getByText('gegenüber Vorjahr').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goBack();
  await expect(alert).toContainText('Keine Verbindung zum Portal');
  await context.setOffline(false);
  await expect(page.getByText('gegenüber Vorperiode').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('goals saved without a connection are kept as entered, and saved once it is back', async ({
  page,
  signIn,
  context,
  request,
}) => {
  await clearedGoals(request, people.twelveStores, YEAR);
  await signIn(people.twelveStores, `/einstellungen/ziele?jahr=${YEAR}`);
  await page.getByRole('button', { name: 'Selbst eintragen' }).click();
  await context.setOffline(true);
  const goal = (kpi: string) => page.getByRole('textbox', { name: `Jahresziel ${YEAR}: ${kpi}`, exact: true });
  await goal('Umsatz').fill('600000');
  await goal('Umsatz').press('Enter');
  await page.keyboard.type('1200');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Portal');
  await expect(page.getByText('2 Kennzahlen geändert')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Ziele sind gespeichert.')).toBeVisible();
  await expect(goal('Umsatz')).toHaveValue('600.000');
  await expect(goal('Brillen (Stück)')).toHaveValue('1200');
});

test('signing out without a connection ends on a page of our own, and at the sign-in page once it is back', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(people.pure, '/analyse/gesamtumsatz');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('Token')))).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByLabel('E-Mail')).toBeVisible();
});
