import { assortmentSchema, orderProgressSchema, revenueSchema } from '@portal/shared/contract/analyse';
import type { Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { countClicks } from './clicks.ts';
import { ask, euro, goTo, LAST_YEAR, lastYear } from './steps.ts';

const percent = (share: number) =>
  share.toLocaleString('de-DE', {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
const part = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Teil des Sortiments' }).getByText(name, { exact: true });

test('whether lenses of the same kind became dearer last year: three clicks', async ({ page, signIn, request }) => {
  const { change } = assortmentSchema.parse(await ask(request, 'assortment', { sortiment: 'glaeser', scope: 'store' }));
  await signIn(people.owner);
  const clicks = await countClicks(page);
  await goTo(page, 'Sortiment');
  await lastYear(page);
  await expect(page.getByRole('region', { name: 'Gleiches gegen gleiches' })).toContainText(
    percent((change.like_for_like ?? Number.NaN) - 1).replaceAll('-', '−'),
  );
  expect(clicks.count()).toBe(3);
});

test('what contact lenses bring, and who wears them: three clicks', async ({ page, signIn, request }) => {
  await signIn(people.owner);
  const clicks = await countClicks(page);
  await goTo(page, 'Sortiment');
  await part(page, 'Kontaktlinsen').click();
  await expect(page.getByRole('region', { name: 'Kontaktlinsenträger' }).getByRole('row').nth(1)).toBeVisible();
  expect(clicks.count()).toBe(3);
  const { total } = assortmentSchema.parse(
    await ask(request, 'assortment', { sortiment: 'kontaktlinsen', scope: 'store' }),
  );
  await lastYear(page);
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(euro(total.current.cents));
});

test('which finished glasses wait in the shop, and for how much: two clicks', async ({ page, signIn, request }) => {
  const { waiting } = orderProgressSchema.parse(await ask(request, 'order-progress', { scope: 'store' }));
  const ready = waiting.kinds.reduce(
    (sum, { ready: { orders, cents } }) => ({ orders: sum.orders + orders, cents: sum.cents + cents }),
    { orders: 0, cents: 0 },
  );
  expect(ready.orders).toBeGreaterThan(0);
  await signIn(people.owner);
  const clicks = await countClicks(page);
  await goTo(page, 'Aufträge & Abholung');
  const card = page.getByRole('region', { name: 'Fertig, nicht abgeholt', exact: true });
  await expect(card).toContainText(`${ready.orders}`);
  await expect(card).toContainText(euro(ready.cents));
  expect(clicks.count()).toBe(2);
});

test('what Saturdays brought last year: five clicks', async ({ page, signIn, request }) => {
  const { total } = revenueSchema.parse(await ask(request, 'revenue', { weekday: '6' }));
  await signIn(people.owner);
  const clicks = await countClicks(page);
  await goTo(page, 'Gesamtumsatz');
  await lastYear(page);
  await clicks.choose(page.getByRole('combobox', { name: 'Wochentag' }), 'Samstag');
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(euro(total.umsatz));
  await expect(page.getByRole('group', { name: 'Zeitraum verschieben' })).toContainText(String(LAST_YEAR));
  expect(clicks.count()).toBe(5);
});
