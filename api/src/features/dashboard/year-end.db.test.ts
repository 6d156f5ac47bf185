import type { Dashboard } from '@portal/shared/contract/analyse';
import type { GoalSheets } from '@portal/shared/contract/settings-admin';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let business: SeededTenant;
let seeded: OrderSeed[];
const LAST_DAY = '2025-08-20';
const EASTER = ['2020-04-12', '2021-04-04', '2022-04-17', '2023-04-09', '2024-03-31', '2025-04-20'];

const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const DAY = 86_400_000;
/** Of all Germany, by hand. */
const HOLIDAYS = new Set(
  EASTER.flatMap((sunday) => [
    ...[-2, 1, 39, 50].map((after) => day(Date.parse(sunday) + after * DAY)),
    ...['01-01', '05-01', '10-03', '12-25', '12-26'].map((fixed) => `${sunday.slice(0, 4)}-${fixed}`),
  ]),
);
function workdays(from: string, to: string): number {
  let count = 0;
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY)
    if (new Date(time).getUTCDay() !== 0 && !HOLIDAYS.has(day(time))) count += 1;
  return count;
}
const lastOf = (month: string) => day(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));

beforeAll(async () => {
  api = await startTestApi();
  business = await seedTenant(api.database, 'Sommer', [{ name: 'Eins' }, { name: 'Zwei' }]);
  const [first = 0, second = 0] = business.storeIds;
  const customerId = await seedCustomer(api.database, business.tenantId, first, 'K', '1970-01-01');
  const [from, to] = [Date.parse('2020-01-02'), Date.parse(LAST_DAY)];
  seeded = Array.from({ length: 900 }, (_, at): OrderSeed => {
    const time = at === 0 ? from : at === 1 ? to : from + ((at * 7_919) % ((to - from) / DAY)) * DAY;
    const isAutumn = new Date(time).getUTCMonth() > 8;
    return {
      name: `A${at}`,
      day: day(time),
      // A slip of a million among them.
      cents: at === 500 ? 100_000_000 : 20_000 + ((at * 104_729) % 60_000) + (isAutumn ? 30_000 : 0),
      kind: at % 5 === 4 ? 'KL' : 'Brille',
      type: at % 5 === 4 ? null : 'Fern',
      customerId,
    };
  });
  await seedOrders(api.database, business.tenantId, first, seeded);
  await seedOrders(api.database, business.tenantId, second, [
    { name: 'jung', day: '2024-03-04', cents: 50_000, customerId },
    { name: 'neu', day: LAST_DAY, cents: 50_000, customerId },
  ]);
  for (const store_id of business.storeIds) {
    const put = await call('/api/v2/settings/goals', {
      method: 'PUT',
      payload: {
        store_id,
        year: 2025,
        version: 0,
        goals: ['revenue', 'glasses'].map((kpi) => ({ kpi, months: Array(12).fill(1_000) })),
      },
    });
    expect(put.statusCode).toBe(200);
  }
});
afterAll(() => api.close());

const call = (url: string, more: object = {}) => api.call({ ...business, groups: ['PURE'] }, url, more);
const dashboard = async (scope: string) =>
  (await call(`/api/v2/analysis/dashboard?scope=${scope}`)).json<Dashboard>().goals;
const goals = async () => (await call('/api/v2/settings/goals?year=2025&scope=all')).json<GoalSheets>();

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
};
const mad = (values: readonly number[], center: number) =>
  1.4826 * median(values.map((value) => Math.abs(value - center)));
const cut = (value: number, most: number) => Math.min(most, Math.max(-most, value));
/** Without the best and the worst month of twelve. */
const level = (twelve: readonly number[]) => mean(twelve.toSorted((a, b) => a - b).slice(1, 11));

/** docs/year-end.md, from the orders as they were seeded, five years from August to July. */
function byHand(of: (order: OrderSeed) => number, isPieces: boolean) {
  const sum = (from: string, to: string) =>
    seeded.filter((order) => order.day >= from && order.day <= to).reduce((total, order) => total + of(order), 0);
  const monthsOf = (year: number) =>
    Array.from({ length: 12 }, (_, at) => day(Date.UTC(year, 7 + at, 1)).slice(0, 8) + '01');
  const years = [2020, 2021, 2022, 2023, 2024].map(monthsOf);
  const length = years.map((year) => year.map((month) => workdays(month, lastOf(month))));
  const rate = years.map((year, y) => year.map((month, m) => sum(month, lastOf(month)) / length[y]![m]!));
  const shares = rate.map((twelve) => twelve.map((one) => one / level(twelve)));
  const reach = 3 * mad(shares.flat(), 1);
  const kept = shares.map((twelve) => twelve.map((share) => 1 + cut(share - 1, reach)));
  const own = Array.from({ length: 12 }, (_, m) => mean(kept.map((twelve) => twelve[m]!)));
  const off = kept.flatMap((twelve) => twelve.map((share, m) => (share - own[m]!) * Math.sqrt(5 / 4)));
  const far = 3 * mad(off, 0);
  const perMonth = mean(length.flat());
  const noise = Math.max(
    1.2 * mean(off.map((one) => cut(one, far) ** 2)),
    isPieces ? 1 / (level(rate[4]!) * perMonth) : 0,
  );
  const trust = 0.01 / (0.01 + noise / 5);
  const drawn = own.map((one) => Math.max(0.1, 1 + trust * (one - 1)));
  const season = drawn.map((one) => one / mean(drawn));
  const levels = rate.map((twelve) => level(twelve.map((one, m) => one / season[m]!)));
  const changes = [1, 2, 3, 4].map((y) => Math.log(levels[y]! / levels[y - 1]!));
  const ofLevel = (1.1 * noise) / 12;
  const drift =
    (3 * 0.0016 + changes.map((one) => Math.max(0, cut(one, 0.3) ** 2 - 2 * ofLevel)).reduce((a, b) => a + b, 0)) / 7;
  const growth = (0.0009 / (0.0009 + (2 * ofLevel) / 16 + drift / 4)) * cut(mean(changes), 0.1);

  const augusts = [2020, 2021, 2022, 2023, 2024];
  const orders = (from: string, to: string) => seeded.filter((one) => one.day >= from && one.day <= to).length;
  const all = augusts.map((year) => orders(`${year}-08-01`, `${year}-08-31`)).reduce((a, b) => a + b, 0);
  const after = augusts.map((year) => orders(`${year}-08-21`, `${year}-08-31`)).reduce((a, b) => a + b, 0);
  const days = (from: string, to: string) =>
    augusts.map((year) => workdays(`${year}-${from}`, `${year}-${to}`)).reduce((a, b) => a + b, 0);
  const expected = (all * days('08-21', '08-31')) / days('08-01', '08-31');
  const known = 0.1 / (0.1 + 1 / expected);
  const left = [
    workdays('2025-08-21', '2025-08-31') * Math.max(0.1, 1 + known * (after / expected - 1)),
    ...['09', '10', '11', '12'].map((month) => workdays(`2025-${month}-01`, lastOf(`2025-${month}-01`))),
  ];
  const seasonal = left.map((one, at) => one * season[at]!);
  const whole = seasonal.reduce((a, b) => a + b, 0);
  const months = left.reduce((a, b) => a + b, 0) / perMonth;
  const ahead = (6 + months / 2) / 12;
  const rest = levels[4]! * whole * Math.exp(growth * ahead);
  const variance =
    noise / months +
    ofLevel +
    (0.01 * (1 - trust) * (7 / 12)) / 5 +
    drift * ahead +
    0.1 * (1 - known) * (seasonal[0]! / whole) ** 2;
  const factor = Math.exp(1.2816 * Math.sqrt(variance));
  const actual = sum('2025-01-01', LAST_DAY);
  return { actual, low: actual + rest / factor, high: actual + rest * factor };
}

// Years go from August to July: the last sixty months that are over on 20 August.
test.each([
  ['revenue', ({ cents }: OrderSeed) => cents, false],
  ['glasses', ({ kind }: OrderSeed) => Number(kind === 'Brille'), true],
] as const)('the range of %s equals a calculation over the seeded orders', async (kpi, of, isPieces) => {
  const { actual, low, high } = byHand(of, isPieces);
  const year = (await dashboard('store')).find((one) => one.kpi === kpi)?.year;
  expect(year?.actual).toBe(actual);
  const range = year?.year_end?.range;
  const step = 10 ** (Math.floor(Math.log10(high - low)) - 1);
  expect(Math.abs((range?.low ?? 0) - low)).toBeLessThanOrEqual(Math.max(step, 1) / 2 + 1e-6);
  expect(Math.abs((range?.high ?? 0) - high)).toBeLessThanOrEqual(Math.max(step, 1) / 2 + 1e-6);
  // The slip lies in another year: it has not carried the range away.
  expect(range?.high).toBeLessThan(2 * actual + 1);
});

test('goals say the same as the dashboard, of each store and of all; one that is young has none, and so have all', async () => {
  const { year_ends = [] } = await goals();
  const of = (storeId: number | null) =>
    year_ends.find(({ store_id }) => store_id === storeId)?.items.filter(({ kpi }) => kpi !== 'new_customers');
  const shown = (on: Dashboard['goals']) => on.map(({ kpi, year }) => ({ kpi, year_end: year?.year_end }));
  expect(of(business.storeIds[0] ?? 0)).toEqual(shown(await dashboard('store')));
  expect(of(null)).toEqual(shown(await dashboard('all')));
  expect(of(business.storeIds[1] ?? 0)?.[0]?.year_end).toMatchObject({
    range: null,
    text: 'Jahresende noch nicht nachweisbar: Daten erst ab dem 04.03.2024',
  });
  expect(of(null)?.[0]?.year_end?.text).toBe(
    'Jahresende noch nicht nachweisbar: Daten an einem Standort erst ab dem 04.03.2024',
  );
});

test('another year has no end to come', async () => {
  expect((await call('/api/v2/settings/goals?year=2024&scope=all')).json<GoalSheets>().year_ends).toEqual([]);
});
