import {
  changeExplainedSchema,
  dashboardSchema,
  revenueSchema,
  sendingsSchema,
  storeComparisonSchema,
  usualWeekdaySchema,
} from '@portal/shared/contract/analyse';
import { benchmarkSchema } from '@portal/shared/contract/benchmark';
import { addDays, addMonths, firstOfMonth, lastOfMonth, today } from '@portal/shared/contract/calendar';
import { comparedDays, easterOf } from '@portal/shared/contract/comparison';
import type { APIRequestContext } from '@playwright/test';
import { ownEmail } from '../support/admin.ts';
import { accessToken, bearer } from '../support/api.ts';
import { newBusiness, uploadTo } from '../support/new-business.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { movingFiles } from '../upload/files.ts';
import { countClicks } from './clicks.ts';
import { ask, euro, goTo, LAST_YEAR } from './steps.ts';

const euroWhole = (cents: number) =>
  (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const count = (value: number) => Math.round(value).toLocaleString('de-DE');
const germanDay = (day: string) => day.split('-').toReversed().join('.');

/** As `ask`, of the owner's dashboard and what is asked beside it. */
async function askOwn(request: APIRequestContext, path: string, params: Record<string, string>): Promise<unknown> {
  const headers = bearer(await accessToken(request, people.owner));
  return (await request.get(path, { headers, params })).json();
}

test('how yesterday, the day before, the week and the month went: three clicks', async ({ page, signIn, request }) => {
  const standing = async (unit: string) =>
    dashboardSchema.parse(await askOwn(request, '/api/v2/analysis/dashboard', { unit }));
  const [day, week, month] = [await standing('day'), await standing('week'), await standing('month')];
  const last = day.to ?? '';
  await signIn(people.owner);
  const clicks = await countClicks(page);
  const stand = page.getByRole('region', { name: 'Stand', exact: true });
  await expect(stand).toContainText(euroWhole(month.standing?.goal ?? 0));

  const choice = page.getByRole('radiogroup', { name: 'Zeitraum' });
  await choice.getByText('Heute').click();
  await expect(stand).toContainText(germanDay(last));
  await expect(stand).toContainText(euroWhole(day.standing?.actual ?? 0));
  const card = page.getByRole('region', { name: /^Gegen den üblichen/ });
  await card.getByRole('button', { name: 'Ein Zeitraum zurück' }).click();
  await expect(card.getByRole('group', { name: 'Zeitraum verschieben' })).toContainText(germanDay(addDays(last, -1)));
  const { stores } = usualWeekdaySchema.parse(
    await askOwn(request, '/api/v2/analysis/usual-weekday', { scope: 'store', day: addDays(last, -1) }),
  );
  await expect(card).not.toHaveAttribute('aria-busy', 'true');
  for (const { revenue_cents: revenue } of stores)
    if (revenue !== null) await expect(card).toContainText(euroWhole(revenue));

  await choice.getByText('Woche').click();
  const { actual = 0, goal } = week.standing ?? {};
  await expect(stand).toContainText('KW');
  await expect(stand).toContainText(euroWhole(goal && actual < goal ? goal - actual : actual));
  expect(clicks.count()).toBe(3);
});

test('which store loses most this month, and why: one click', async ({ page, signIn, request }) => {
  const month = dashboardSchema.parse(await askOwn(request, '/api/v2/analysis/dashboard', { unit: 'month' }));
  const days = { from: month.from ?? '', to: month.to ?? '', unit: 'month', compare: 'vorjahr' };
  const { stores } = storeComparisonSchema.parse(
    await askOwn(request, '/api/v2/analysis/stores', { ...days, scope: 'all' }),
  );
  const share = ({ current, previous }: (typeof stores)[number]) =>
    previous ? current.revenue_cents / previous.revenue_cents : Infinity;
  const worst = stores.toSorted((a, b) => share(a) - share(b))[0]!;
  const headers = bearer(await accessToken(request, people.owner));
  const why = changeExplainedSchema.parse(
    await (
      await request.get('/api/v2/analysis/change-explained', {
        headers: { ...headers, 'Portal-Store': String(worst.id) },
        params: days,
      })
    ).json(),
  );
  expect(why.current).toBe(worst.current.revenue_cents);

  await signIn(people.owner, '/?standort=alle');
  const clicks = await countClicks(page);
  const table = page.getByRole('table', { name: 'Standorte im Vergleich' });
  await table.getByRole('link', { name: `Warum? ${worst.name}` }).click();
  const answer = page.getByRole('dialog', { name: /^Warum\? Umsatz/ });
  for (const sentence of why.sentences) await expect(answer).toContainText(sentence);
  expect(clicks.count()).toBe(1);
  // Behind it lies that store.
  await page.keyboard.press('Escape');
  await expect(answer).toHaveCount(0);
  await expect(page.getByTestId('store-selector')).toContainText(worst.name);
});

test('where one stands among others, and what is missing: two clicks', async ({ page, signIn, request }) => {
  const { levers } = benchmarkSchema.parse(
    await askOwn(request, '/api/v2/benchmark/gesamtumsatz', { peers: 'klasse' }),
  );
  const customers = levers.find(({ lever }) => lever === 'kunden');
  expect(customers).toBeDefined();
  await signIn(people.owner);
  const clicks = await countClicks(page);
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await menu.getByRole('button', { name: 'Benchmark' }).click();
  await menu.getByRole('link', { name: 'Gesamtumsatz', exact: true }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Benchmark: Gesamtumsatz' }).waitFor();
  await expect(
    page.getByText(`sind Kunden: ${count(customers!.own)} statt ${count(customers!.median)} im Monat`),
  ).toBeVisible();
  expect(clicks.count()).toBe(2);
});

test('how Easter went against Easter the year before: three clicks', async ({ page, signIn, request }) => {
  const month = firstOfMonth(easterOf(LAST_YEAR));
  const days = { from: month, to: lastOfMonth(month), unit: 'month', compare: 'ostern' } as const;
  const compared = comparedDays(days);
  const { total } = revenueSchema.parse(await ask(request, 'revenue', days));
  const name = new Date(`${month}T00:00:00Z`).toLocaleDateString('de-DE', { month: 'long', timeZone: 'UTC' });
  await signIn(people.owner);
  const clicks = await countClicks(page);
  await page
    .getByRole('button', { name: /Suchen|Wohin/ })
    .first()
    .click();
  const palette = page.getByRole('combobox', { name: 'Wohin möchten Sie?' });
  await expect(palette).toBeFocused();
  await page.keyboard.type(`umsatz ${name} ${LAST_YEAR}`, { delay: 60 });
  await expect(page.getByRole('dialog').locator('[data-figure]')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText('Zur Seite');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' }).waitFor();
  await clicks.choose(page.getByRole('combobox', { name: 'Vergleich', exact: true }), 'Ostern zu Ostern');
  await expect(
    page.getByText(
      `gegenüber Vorjahr nach Ostern (${germanDay(compared?.from ?? '')} bis ${germanDay(compared?.to ?? '')})`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(euro(total.umsatz));
  expect(clicks.count()).toBe(3);
});

test('this view as a PDF to the tax adviser: five clicks', async ({ page, signIn, request }) => {
  const own = await newBusiness(request, 'Optik Kanzlei');
  await uploadTo(request, own, movingFiles('Mitte', germanDay(addMonths(firstOfMonth(today()), -1))));
  const to = ownEmail('steuer');
  await signIn(own.email);
  const clicks = await countClicks(page);
  await goTo(page, 'Gesamtumsatz');
  await page.getByRole('button', { name: 'Senden …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Senden' });
  await dialog.getByRole('textbox', { name: 'An' }).fill(to);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await dialog.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(dialog.getByText('Die E-Mail liegt im Postausgang des Portals.')).toBeVisible();
  expect(clicks.count()).toBe(5);
  const headers = bearer(await accessToken(request, own.email));
  const { sendings } = sendingsSchema.parse(await (await request.get('/api/v2/analysis/sendings', { headers })).json());
  expect(sendings.map(({ to: whom, what }) => ({ whom, what }))).toEqual([
    { whom: to, what: 'Gesamtumsatz, Vergleich Vorjahr' },
  ]);
});
