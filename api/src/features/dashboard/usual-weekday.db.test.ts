import type { UsualWeekday } from '@portal/shared/contract/analyse';
import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedOrders, type OrderSeed } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let business: SeededTenant;
let seeded: OrderSeed[][];
/** A Saturday. Of the twelve before it one is a holiday in Bavaria (1 November), and one a day off of this year. */
const DAY = '2025-11-22';
const [HOLIDAY, DAY_OFF] = ['2025-11-01', '2025-09-20'];

const back = (days: number) => new Date(Date.parse(DAY) - days * 86_400_000).toISOString().slice(0, 10);
/** Two orders a day, one of every third of them taken back; `skip` says on which days nothing was sold. */
const ordersOf = (store: number, days: number, skip: (day: string) => boolean = () => false): OrderSeed[] =>
  Array.from({ length: days }, (_, at) => back(at))
    .filter((day) => !skip(day))
    .toReversed()
    .flatMap((day, at): OrderSeed[] => [
      { name: `${store}-${at}a`, day, cents: 10_000 + ((at * 7_919 * (store + 3)) % 60_011) },
      { name: `${store}-${at}b`, day, cents: 1_500 + at * 7, kind: 'Handelsware' },
      ...(at % 3 === 1
        ? [
            {
              name: `${store}-${at}c`,
              day,
              cents: -(1_500 + at * 7),
              kind: 'Handelsware' as const,
              cancels: `${store}-${at}b`,
            },
          ]
        : []),
    ]);

beforeAll(async () => {
  api = await startTestApi();
  await api.database.pool.query(`INSERT INTO geo_plz (plz, place, state, lat, lon, source, precision)
    VALUES ('80331', 'München', 'Bayern', 48.13, 11.57, 'csv', 'plz') ON CONFLICT DO NOTHING`);
  business = await seedTenant(api.database, 'Vier Läden', [
    { name: 'A Mitte', plz: '80331' },
    { name: 'B Nord', plz: '80331' },
    { name: 'C Neu', plz: '80331' },
    { name: 'D Spät', plz: '80331' },
    { name: 'E Leer', plz: '80331' },
  ]);
  seeded = [
    ordersOf(0, 200),
    // Nothing on two of its Saturdays, open as it was; and on the holiday somebody sold after all.
    ordersOf(1, 200, (day) => day === '2025-11-15' || day === '2025-10-25'),
    // Since five Saturdays: too few.
    ordersOf(2, 37),
    // Its last upload is of the day before.
    ordersOf(3, 200, (day) => day === DAY),
    [],
  ];
  for (const [at, list] of seeded.entries())
    await seedOrders(api.database, business.tenantId, business.storeIds[at] ?? 0, list);
  await api.database.pool.query(
    `INSERT INTO store_settings (tenant_id, store_id, open_days, closed_days, updated_by) VALUES ($2, $3, '{1,2,3,4,5,6}', $1, '')`,
    [[DAY_OFF], business.tenantId, business.storeIds[0]],
  );
});
afterAll(() => api.close());

const ask = async (query: string) =>
  (await api.call({ ...business, groups: ['PURE'] }, `/api/v2/analysis/usual-weekday?${query}`)).json<UsualWeekday>();

/** By hand, from the raw orders: what each Saturday brought, the middle of them. */
function byHand(store: number, without: readonly string[]): number {
  const sums = Array.from({ length: 12 }, (_, at) => back(7 * (at + 1)))
    .filter((day) => !without.includes(day))
    .map((day) => (seeded[store] ?? []).filter((one) => one.day === day).reduce((sum, { cents }) => sum + cents, 0))
    .toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sums[Math.ceil(sums.length / 2) - 1], sums[Math.floor(sums.length / 2)]];
  return Math.round((low + high) / 2);
}
const ofDay = (store: number, day: string) =>
  (seeded[store] ?? []).filter((one) => one.day === day).reduce((sum, { cents }) => sum + cents, 0);

test('each store stands against the median of its Saturdays, without holidays, days off and what lies before its data', async () => {
  const { stores, day } = await ask(`day=${DAY}&scope=all`);
  expect(day).toBe(DAY);
  expect(stores).toMatchObject([
    {
      name: 'A Mitte',
      is_open: true,
      revenue_cents: ofDay(0, DAY),
      usual_cents: byHand(0, [HOLIDAY, DAY_OFF]),
      days: 10,
    },
    { name: 'B Nord', is_open: true, revenue_cents: ofDay(1, DAY), usual_cents: byHand(1, [HOLIDAY]), days: 11 },
    { name: 'C Neu', is_open: true, revenue_cents: ofDay(2, DAY), usual_cents: null, days: 4 },
    { name: 'D Spät', is_open: true, revenue_cents: null, usual_cents: byHand(3, [HOLIDAY]), days: 11 },
    { name: 'E Leer', is_open: true, revenue_cents: null, usual_cents: null, days: 0 },
  ]);
  expect(byHand(0, [HOLIDAY, DAY_OFF])).not.toBe(byHand(0, []));
});

test('of one store it is that one alone, and a day on which it is closed has nothing usual', async () => {
  const one = await ask(`day=${DAY}`);
  expect(one.stores).toHaveLength(1);
  const { stores } = await ask(`day=2025-11-23&scope=all`);
  expect(stores.map(({ is_open, usual_cents }) => [is_open, usual_cents])).toEqual(stores.map(() => [false, null]));
});
