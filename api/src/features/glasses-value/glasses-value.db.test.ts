import type { GlassesValue, OrderValue, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { FILTERS_BY_HAND } from '../../testing/analysis/filters-by-hand.ts';
import {
  centsOf,
  piecesOf,
  seedGlassesBusiness,
  within,
  type GlassesBusiness,
  type HandOrder,
} from '../../testing/analysis/glasses-business.ts';

let api: TestApi;
let business: GlassesBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await seedGlassesBusiness(api);
});
afterAll(() => api.close());

const PERIOD = 'from=2025-07-01&to=2026-01-31';
const NOW = ['2025-07-01', '2026-01-31'] as const;
const YEAR_BEFORE = ['2024-07-01', '2025-01-31'] as const;
const PERIOD_BEFORE = ['2024-12-01', '2025-06-30'] as const;

const get = async <T>(path: string, query: string, tenant: SeededTenant = business.tenant) =>
  (await api.call({ ...tenant, groups: ['PURE'] }, `/api/v2/analysis/${path}?${query}`)).json<T>();
const ask = (query: string, tenant?: SeededTenant) => get<GlassesValue>('glasses-value', query, tenant);
const list = (query: string) => get<RevenueOrderPage>('orders', `${query}&limit=200`);

function valueByHand(orders: readonly HandOrder[]): OrderValue {
  const sold = orders
    .filter(({ isSale }) => isSale)
    .map(({ cents }) => cents)
    .sort((a, b) => a - b);
  const middle = (sold.length - 1) / 2;
  const median =
    sold.length === 0 ? null : Math.round(((sold[Math.floor(middle)] ?? 0) + (sold[Math.ceil(middle)] ?? 0)) / 2);
  const [cents, pieces] = [centsOf(orders), piecesOf(orders)];
  return {
    cents,
    orders: pieces,
    mean_cents: pieces > 0 ? Math.round(cents / pieces) : null,
    sold: sold.length,
    median_cents: median,
  };
}

const glasses = (orders: readonly HandOrder[]) => orders.filter(({ kind }) => kind === 'Brille');

test.each(FILTERS_BY_HAND)('with %p all figures equal a calculation over the uploaded rows', async (filter, keep) => {
  const value = await ask(`${PERIOD}${filter}`);
  const now = within(business.orders, ...NOW, keep);
  const before = within(business.orders, ...YEAR_BEFORE, keep);
  expect(value.total).toEqual({ current: valueByHand(glasses(now)), previous: valueByHand(glasses(before)) });
  const reglazed = (orders: HandOrder[]) => orders.filter(({ kind }) => kind === 'Neuverglasung');
  expect(value.reglazing).toEqual({ current: valueByHand(reglazed(now)), previous: valueByHand(reglazed(before)) });
  for (const { type, current, previous } of value.types) {
    const ofType = (orders: HandOrder[]) => glasses(orders).filter(({ glassesType }) => glassesType === type);
    expect([type, current, previous]).toEqual([type, valueByHand(ofType(now)), valueByHand(ofType(before))]);
  }
  expect(value.months.map(({ month }) => month)).toEqual([
    '2025-07-01',
    '2025-08-01',
    '2025-09-01',
    '2025-10-01',
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
  ]);
  for (const { month, current, previous } of value.months) {
    const inMonth = (first: string) => glasses(within(business.orders, first, `${first.slice(0, 7)}-31`, keep));
    expect(current).toEqual(valueByHand(inMonth(month)));
    expect(previous).toEqual(valueByHand(inMonth(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`)));
  }
});

test('the period before is compared on demand', async () => {
  const { total } = await ask(`${PERIOD}&compare=vorperiode&scope=all`);
  expect(total.previous).toEqual(valueByHand(glasses(within(business.orders, ...PERIOD_BEFORE))));
});

test('types together are all glasses, and so are the months', async () => {
  const { total, types, months } = await ask(`${PERIOD}&scope=all`);
  for (const parts of [types, months]) {
    expect(parts.reduce((sum, { current }) => sum + current.cents, 0)).toBe(total.current.cents);
    expect(parts.reduce((sum, { current }) => sum + current.orders, 0)).toBe(total.current.orders);
  }
  expect(total.current.orders).toBeGreaterThan(50);
});

test('bins are neighbours, hold all that was sold, and match the rows', async () => {
  const { histogram, total } = await ask(`${PERIOD}&scope=all`);
  const sold = (days: readonly [string, string]) =>
    glasses(within(business.orders, ...days)).filter(({ isSale }) => isSale);
  for (const [at, { from_cents: from, to_cents: to, current, previous }] of histogram.entries()) {
    const inside = (orders: HandOrder[]) =>
      orders.filter(({ cents }) => cents >= (from ?? -Infinity) && cents < (to ?? Infinity)).length;
    expect([from, current, previous]).toEqual([from, inside(sold(NOW)), inside(sold(YEAR_BEFORE))]);
    if (at > 0) expect(from).toBe(histogram[at - 1]?.to_cents);
  }
  expect(histogram.reduce((sum, { current }) => sum + current, 0)).toBe(total.current.sold);
  expect(histogram.length).toBeGreaterThan(5);
});

test('frames and lenses are split as the revenue is', async () => {
  const { split } = await ask(`${PERIOD}&scope=all`);
  const revenue = await get<{ total: { fassung: number; glas: number } }>('revenue', `${PERIOD}&scope=all`);
  expect(split.current).toMatchObject({ frame_cents: revenue.total.fassung, lens_cents: revenue.total.glas });
  // Lines sum to the order's amount here; a cancellation without lines takes back what its order had; without any, all is lens.
  const linesOf = (order: HandOrder) =>
    (order.cancels === null ? order : business.orders.find(({ name }) => name === order.cancels))?.lines ?? [];
  const frames = within(business.orders, ...NOW).reduce(
    (sum, order) =>
      sum + order.piece * Number(linesOf(order).find(({ group_name }) => group_name === 'Fassung')?.gross_cents ?? 0),
    0,
  );
  expect(split.current.frame_cents).toBe(frames);
});

describe('the list behind', () => {
  test('a month and a type sums to its bar', async () => {
    const { months, types } = await ask(`${PERIOD}&scope=all`);
    for (const { month, current } of months) {
      expect(
        await list(
          `from=${month}&to=${month.slice(0, 7)}-${month.startsWith('2025-11') || month.startsWith('2025-09') ? 30 : 31}&scope=all&kind=Brille`,
        ),
      ).toMatchObject({ umsatz: current.cents, pieces: current.orders });
    }
    for (const { type, current } of types) {
      expect(await list(`${PERIOD}&scope=all&kind=Brille&type=${type}`)).toMatchObject({
        umsatz: current.cents,
        pieces: current.orders,
      });
    }
  });

  test('a bin holds its orders', async () => {
    const { histogram } = await ask(`${PERIOD}&scope=all`);
    for (const { from_cents: from, to_cents: to, current } of histogram) {
      const bounds = `${from === null ? '' : `&price_from=${from}`}${to === null ? '' : `&price_to=${to}`}`;
      expect([from, (await list(`${PERIOD}&scope=all&kind=Brille&sold=true${bounds}`)).total]).toEqual([from, current]);
    }
  });

  test('frames and lenses sums to their part', async () => {
    const { split, reglazing } = await ask(PERIOD);
    expect(await list(`${PERIOD}&part=fassung`)).toMatchObject({ amount: split.current.frame_cents });
    expect(await list(`${PERIOD}&part=glas`)).toMatchObject({ amount: split.current.lens_cents });
    expect(await list(`${PERIOD}&kind=Neuverglasung`)).toMatchObject({
      umsatz: reglazing.current.cents,
      pieces: reglazing.current.orders,
    });
  });
});

test('a business without data has nothing, and another sees only its own', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  const nothing = { cents: 0, orders: 0, mean_cents: null, sold: 0, median_cents: null };
  const value = await ask(`${PERIOD}&scope=all`, empty);
  expect(value).toMatchObject({ data_date: null, histogram: [], total: { current: nothing, previous: nothing } });
  expect(value.types).toHaveLength(7);
  expect(value.months).toHaveLength(7);
});

test.each(['glasses-value', 'glasses-value/brands'])('%s needs PURE or PRO and a period in order', async (path) => {
  const call = async (groups: string[], query: string) =>
    (await api.call({ ...business.tenant, groups }, `/api/v2/analysis/${path}?${query}`)).statusCode;
  expect(await call(['Marketing'], PERIOD)).toBe(403);
  expect(await call(['PRO'], PERIOD)).toBe(200);
  expect(await call(['PURE'], 'from=2026-02-01&to=2026-01-01')).toBe(400);
});
