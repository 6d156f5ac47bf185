import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let sommer: SeededTenant;
beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }]);
  await seedOrders(api.database, sommer.tenantId, sommer.storeIds[0] ?? 0, [
    { name: 'A1', day: '2025-11-17', cents: 35_000 },
    { name: 'A2', day: '2025-11-22', cents: 20_000 },
    { name: 'B1', day: '2025-12-31', cents: 10_000 },
    { name: 'A', day: '2026-11-16', cents: 40_000 },
    { name: 'B', day: '2026-11-21', cents: 30_000 },
  ]);
});
afterAll(() => api.close());

const ask = async (call: string, query: string) => {
  const { statusCode, json } = await api.call(
    { ...sommer, groups: ['PURE', 'PRO'] },
    `/api/v2/analysis/${call}?${query}`,
  );
  expect([call, statusCode]).toEqual([call, 200]);
  return json<Record<string, unknown>>();
};

/** An answer without what it says of the compared days. */
const ownSide = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ownSide);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/^previous|^bridge$/.test(key))
      .map(([key, part]) => [key, ownSide(part)]),
  );
};

const YEAR = 'from=2026-01-01&to=2026-11-22';

test.each([
  'revenue',
  'glasses-orders',
  'glasses-value',
  'revenue-per-customer',
  'loyalty',
  'catchment',
  'customer-base',
  'staff',
])('without a comparison %s says the same of the period itself', async (call) => {
  expect(ownSide(await ask(call, `${YEAR}&compare=ohne`))).toEqual(ownSide(await ask(call, `${YEAR}&compare=vorjahr`)));
});

test('without a comparison nothing is added up that stands beside the period', async () => {
  expect(await ask('revenue', `${YEAR}&compare=ohne`)).toMatchObject({
    total: { umsatz: 70_000 },
    previous: { umsatz: 0, orders: 0 },
  });
});

test.each([
  [
    'a week meets the same weekdays of the year before',
    'from=2026-11-16&to=2026-11-22&unit=week&compare=vorjahr',
    70_000,
    '2025-11-17',
    '2025-11-22',
  ],
  [
    'days of one’s own the same dates',
    'from=2026-11-16&to=2026-11-22&compare=vorjahr',
    70_000,
    '2025-11-16',
    '2025-11-21',
  ],
])('%s', async (_, query, total, from, to) => {
  // The data end on the 21st: so do the days that are compared.
  const answer = await ask('revenue', query);
  expect(answer).toMatchObject({ total: { umsatz: total }, previous_from: from, previous_to: to });
  expect(answer).toMatchObject({ previous: { umsatz: query.includes('unit') ? 55_000 : 35_000 } });
});
