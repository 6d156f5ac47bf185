import type { ChangeExplained, RevenueOrderPage, SliceCustomerPage } from '@portal/shared/contract/analyse';
import { addDays, addMonths, isoWeekday, lastOfMonth } from '@portal/shared/contract/calendar';
import { getHolidays } from 'feiertagejs';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { seedCustomerBusiness, type CustomerBusiness, type HandRow } from '../../testing/analysis/customer-business.ts';
import { FILTERS } from './testing/filters.ts';

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

/** Over all 48 orders of the five factors in which days and customers of a day change one after the other, step by step. */
function byOrders(before: readonly number[], now: readonly number[]): number[] {
  const orders = (rest: readonly number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((at) => orders(rest.filter((one) => one !== at)).map((tail) => [at, ...tail]));
  const all = orders([0, 1, 2, 3, 4]).filter((order) => Math.abs(order.indexOf(0) - order.indexOf(1)) === 1);
  const parts = [0, 0, 0, 0, 0];
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

/** All days of a range. */
const allDays = (from: string, to: string): string[] => {
  const days = [from];
  while ((days.at(-1) ?? to) < to) days.push(addDays(days.at(-1) ?? to, 1));
  return days;
};
const HOLIDAYS = new Set(
  Array.from({ length: 15 }, (_, at) => getHolidays(2014 + at, 'BUND').map(({ dateString }) => dateString)).flat(),
);
const isOpen = (day: string) => isoWeekday(day) !== 7 && !HOLIDAYS.has(day);
const isBridge = (day: string) =>
  isOpen(day) &&
  ((isoWeekday(day) === 5 && HOLIDAYS.has(addDays(day, -1))) ||
    (isoWeekday(day) === 1 && HOLIDAYS.has(addDays(day, 1))));

/** The weighed days of ranges, of all stores below the scope, by walking over the days and rows of three years. */
function weighedByHand(
  stores: readonly number[],
  until: string,
  ranges: readonly (readonly [string, string])[],
  isMeant: (day: string) => boolean,
): number[] {
  const days = allDays(addDays(until, 1 - 3 * 364), until).filter(isMeant);
  // Fewer bridge days than eight count as the weekdays that they are.
  const hasBridges = days.filter(isBridge).length >= 8;
  const kindOf = (day: string) => (hasBridges && isBridge(day) ? 8 : isoWeekday(day));
  const sold = (day: string) =>
    business.rows
      .filter((row) => row.day === day && stores.includes(row.store))
      .reduce((sum, row) => sum + row.piece, 0);
  const weights = new Map(
    [...Map.groupBy(days, kindOf)].map(([kind, own]) => [
      kind,
      Math.max(
        0,
        own.reduce((sum, day) => sum + sold(day), 0),
      ) / own.length,
    ]),
  );
  const weigh = (list: readonly string[]) => list.reduce((sum, day) => sum + (weights.get(kindOf(day)) ?? 0), 0);
  const usual = weigh(days) / days.length;
  return ranges.map(([from, to]) => weigh(allDays(from, to).filter(isMeant)) / usual);
}

/** Days of a filter on which is open. */
const openDays = (filter: string) => (day: string) =>
  isOpen(day) && (!filter.includes('weekday=') || filter.endsWith(`weekday=${isoWeekday(day)}`));

describe.each(FILTERS)('with the filter %p', (filter, keep) => {
  const days = 'from=2023-01-01&to=2024-12-31&compare=vorperiode';
  const sides = () =>
    [sideByHand('2021-01-01', '2022-12-31', keep), sideByHand('2023-01-01', '2024-12-31', keep)] as const;

  test('the factors and what has no buyer equal a calculation by hand over all orders of change', async () => {
    const answer = await ask(`${days}${filter}`);
    const [before, now] = sides();
    expect(answer).toMatchObject({
      previous: before.cents,
      current: now.cents,
      change: now.cents - before.cents,
      previous_from: '2021-01-01',
      previous_to: '2022-12-31',
    });
    const [daysNow = 0, daysBefore = 0] = weighedByHand(
      filter.includes('scope=all') ? [0, 1] : [0],
      '2024-12-31',
      [
        ['2023-01-01', '2024-12-31'],
        ['2021-01-01', '2022-12-31'],
      ],
      openDays(filter),
    );
    expect(answer.calendar?.current.weighed_days).toBeCloseTo(daysNow, 9);
    expect(answer.calendar?.previous.weighed_days).toBeCloseTo(daysBefore, 9);
    const factors = (side: typeof now, days: number) => [
      days,
      side.buyers / days,
      side.purchases / side.buyers,
      side.pieces / side.purchases,
      side.buyerCents / side.pieces,
    ];
    const expected = byOrders(factors(before, daysBefore), factors(now, daysNow));
    const shown = [
      allDays('2023-01-01', '2024-12-31').filter(openDays(filter)).length,
      now.buyers,
      ...factors(now, daysNow).slice(2),
    ];
    for (const [at, part] of expected.entries()) {
      expect(answer.drivers[at]?.current).toBeCloseTo(shown[at] ?? 0, 6);
      expect(Math.abs((answer.drivers[at]?.change ?? 0) - part)).toBeLessThan(1);
    }
    expect(answer.drivers[5]).toMatchObject({
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
    expect(people.total).toBe(drivers[1]?.current);
    const [bought, none] = [
      await orders(`from=2023-01-01&to=2024-12-31${filter}&buyer=bought`),
      await orders(`from=2023-01-01&to=2024-12-31${filter}&buyer=none`),
    ];
    expect([bought.umsatz, none.umsatz]).toEqual([people.amount, drivers[5]?.current]);
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
