import type { ChangeExplained, RevenueOrderPage, SliceCustomerPage } from '@portal/shared/contract/analyse';
import { addMonths, lastOfMonth } from '@portal/shared/contract/calendar';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomerBusiness, type CustomerBusiness, type HandRow } from '../../testing/analysis/customer-business.ts';

let api: TestApi;
let business: CustomerBusiness;

beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
});
afterAll(() => api.close());

const call = async <Answer>(path: string, query: string, groups: string[], tenant: SeededTenant) =>
  (await api.call({ ...tenant, groups }, `/api/v2/analysis/${path}?${query}`)).json<Answer>();
const ask = (query: string, groups = ['PRO'], tenant = business.tenant) =>
  call<ChangeExplained>('change-explained', query, groups, tenant);
const orders = (query: string) => call<RevenueOrderPage>('orders', query, ['PRO'], business.tenant);
const customers = (query: string) => call<SliceCustomerPage>('customers', query, ['PRO'], business.tenant);

const sumOf = (rows: readonly HandRow[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** One side by walking over the rows. */
function sideByHand(from: string, to: string, keep: (row: HandRow) => boolean) {
  const rows = business.rows.filter((row) => row.day >= from && row.day <= to && keep(row));
  const people = [
    ...Map.groupBy(
      rows.filter(({ customer }) => customer),
      ({ customer }) => customer?.id ?? 0,
    ).values(),
  ].filter((own) => own.some(({ isSale }) => isSale));
  const sold = people.flat().filter(({ isSale }) => isSale);
  return {
    rows,
    cents: sumOf(rows),
    buyers: people.length,
    pieces: sold.length,
    buyerCents: sumOf(people.flat()),
    purchases: new Set(sold.map(({ customer, purchase }) => `${customer?.id}/${purchase}`)).size,
  };
}

/** Shapley over all 24 orders in which the four factors can change, one by one. */
function byOrders(before: readonly number[], now: readonly number[]): number[] {
  const orders = (rest: readonly number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((at) => orders(rest.filter((one) => one !== at)).map((tail) => [at, ...tail]));
  const all = orders([0, 1, 2, 3]);
  const parts = [0, 0, 0, 0];
  for (const order of all) {
    const state = [...before];
    for (const at of order) {
      const was = state.reduce((product, value) => product * value, 1);
      state[at] = now[at] ?? 0;
      parts[at] = (parts[at] ?? 0) + (state.reduce((product, value) => product * value, 1) - was) / all.length;
    }
  }
  return parts;
}

const FILTERS: readonly [string, (row: HandRow) => boolean][] = [
  ['', ({ store }) => store === 0],
  ['&scope=all', () => true],
  ['&scope=all&glasses=Gleitsicht', ({ type }) => type === 'Gleitsicht'],
  ['&scope=all&age=45-59', ({ age }) => age === '45-59'],
  ['&customer=stamm', ({ store, kind }) => store === 0 && kind === 'stamm'],
];

describe.each(FILTERS)('with the filter %p', (filter, keep) => {
  const days = 'from=2023-01-01&to=2024-12-31&compare=vorperiode';
  const sides = () =>
    [sideByHand('2021-01-01', '2022-12-31', keep), sideByHand('2023-01-01', '2024-12-31', keep)] as const;

  test('the four factors and what has no buyer equal a calculation by hand over all orders of change', async () => {
    const answer = await ask(`${days}${filter}`);
    const [before, now] = sides();
    expect(answer).toMatchObject({
      previous: before.cents,
      current: now.cents,
      change: now.cents - before.cents,
      previous_from: '2021-01-01',
      previous_to: '2022-12-31',
    });
    const factors = (side: typeof now) => [
      side.buyers,
      side.purchases / side.buyers,
      side.pieces / side.purchases,
      side.buyerCents / side.pieces,
    ];
    const expected = byOrders(factors(before), factors(now));
    for (const [at, part] of expected.entries()) {
      expect(answer.drivers[at]?.current).toBeCloseTo(factors(now)[at] ?? 0, 6);
      expect(Math.abs((answer.drivers[at]?.change ?? 0) - part)).toBeLessThan(1);
    }
    expect(answer.drivers[4]).toMatchObject({
      key: 'no_buyer',
      current: now.cents - now.buyerCents,
      previous: before.cents - before.buyerCents,
    });
    expect(answer.drivers.reduce((sum, { change }) => sum + change, 0)).toBe(answer.change);
  });

  test('each dimension is the whole change, its groups are sums by hand and of the lists behind them', async () => {
    const { dimensions, change } = await ask(`${days}${filter}`);
    expect(dimensions.length).toBeGreaterThan(1);
    const keys: Record<string, ((row: HandRow) => string) | undefined> = {
      age: ({ age }) => age,
      customer: ({ kind }) => kind,
      store: ({ store }) => String(business.tenant.storeIds[store]),
    };
    for (const { dimension, groups } of dimensions) {
      expect([dimension, groups.reduce((sum, group) => sum + group.change, 0)]).toEqual([dimension, change]);
      expect(groups.map((group) => Math.abs(group.change))).toEqual(
        groups.map((group) => Math.abs(group.change)).toSorted((a, b) => b - a),
      );
      for (const { key, current, previous } of groups) {
        const of = keys[dimension];
        if (of)
          expect([
            sumOf(sides()[0].rows.filter((row) => of(row) === key)),
            sumOf(sides()[1].rows.filter((row) => of(row) === key)),
          ]).toEqual([previous, current]);
        expect((await orders(`from=2023-01-01&to=2024-12-31${filter}${sliceOf(dimension, key)}`)).umsatz).toBe(current);
      }
    }
  });

  test('the lists of buyers, and of what has none, are those that were counted', async () => {
    const { drivers } = await ask(`${days}${filter}`);
    const people = await customers(`from=2023-01-01&to=2024-12-31${filter}&set=buyers`);
    expect(people.total).toBe(drivers[0]?.current);
    const [bought, none] = [
      await orders(`from=2023-01-01&to=2024-12-31${filter}&buyer=bought`),
      await orders(`from=2023-01-01&to=2024-12-31${filter}&buyer=none`),
    ];
    expect([bought.umsatz, none.umsatz]).toEqual([people.amount, drivers[4]?.current]);
  });
});

function sliceOf(dimension: string, key: string): string {
  if (dimension === 'type') {
    const [kind, type] = key.split('/');
    return `&kind=${kind}${type ? `&type=${type}` : ''}`;
  }
  if (dimension === 'customer' && key === 'unbekannt') return '&buyer=unknown';
  return `&${dimension}=${encodeURIComponent(key)}`;
}

test('what is usual is reckoned from the same comparison of the months before', async () => {
  const { usual, history } = await ask('from=2024-10-01&to=2024-10-31&unit=month&scope=all');
  const sum = (month: string) => sumOf(business.rows.filter(({ day }) => day >= month && day <= lastOfMonth(month)));
  const shares = Array.from({ length: 24 }, (_, at) => addMonths('2024-09-01', -at)).flatMap((month) => {
    const base = sum(addMonths(month, -12));
    return base > 0 ? [(sum(month) - base) / base] : [];
  });
  // By hand: drop floor(n / 8) of each end, or put the nearest value that stays in their place.
  const ends = Math.floor(shares.length / 8);
  const sorted = shares.toSorted((x, y) => x - y);
  const stays = sorted.filter((_, at) => at >= ends && at < shares.length - ends);
  const [lowest = 0, highest = 0] = [stays[0], stays.at(-1)];
  const pulled = sorted.map((share) => Math.min(Math.max(share, lowest), highest));
  const average = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  const deviation = Math.sqrt(
    pulled.reduce((total, share) => total + (share - average(pulled)) ** 2, 0) / (pulled.length - 1),
  );
  expect(history).toEqual({ comparisons: shares.length, needed: 8 });
  const reach: Record<number, number> = { 24: 2.314, 23: 2.112, 22: 2.141 };
  const base = sum('2023-10-01');
  expect(usual?.to).toBe(Math.round((average(stays) + (reach[shares.length] ?? 0) * deviation) * base));
});

test('a part of revenue is explained by those who bought of it', async () => {
  const answer = await ask('from=2023-01-01&to=2024-12-31&scope=all&part=kontaktlinsen');
  const found = await orders('from=2023-01-01&to=2024-12-31&scope=all&part=kontaktlinsen');
  expect(answer.current).toBe(found.amount);
  expect(answer.drivers.reduce((sum, { change }) => sum + change, 0)).toBe(answer.change);
});

test('staff is split for PRO alone', async () => {
  const names = async (groups: string[]) =>
    (await ask('from=2023-01-01&to=2024-12-31&scope=all', groups)).dimensions.map(({ dimension }) => dimension);
  expect(await names(['PURE'])).not.toContain('staff');
});

test('without data, and without a comparison, it says so in a sentence', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  expect((await ask('from=2025-01-01&to=2025-12-31', ['PURE'], empty)).sentences).toEqual([
    'Für diesen Zeitraum gibt es nichts, womit er sich vergleichen lässt.',
  ]);
  expect((await ask('from=2025-01-01&to=2025-12-31&compare=ohne')).sentences).toHaveLength(1);
  expect((await ask('from=2015-02-01&to=2015-02-28&compare=vorjahr')).sentences).toEqual([
    expect.stringContaining('Ein Vergleich ist noch nicht möglich: Daten gibt es erst ab dem'),
  ]);
  const refused = await api.call(
    { ...business.tenant, groups: ['Marketing'] },
    '/api/v2/analysis/change-explained?from=2025-01-01&to=2025-12-31',
  );
  expect(refused.statusCode).toBe(403);
});
