import { seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let sommer: SeededTenant;
beforeAll(async () => {
  api = await startTestApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }]);
  await seedOrders(api.database, sommer.tenantId, sommer.storeIds[0] ?? 0, [
    { name: 'A', day: '2026-01-05', cents: 100 },
  ]);
});
afterAll(() => api.close());

const user = () => ({ ...sommer, groups: ['PURE', 'PRO', 'Marketing', 'Marketing-Manager'] });
const BASE = '/api/v2/analysis';
const CALLS = [
  'revenue',
  'orders',
  'customers?set=buyers',
  'customers?set=base',
  'customers?set=one-time',
  'customers?set=main&within=24',
  'glasses-orders',
  'glasses-orders/makers',
  'glasses-value',
  'glasses-value/brands',
  'revenue-per-customer',
  'loyalty',
  'catchment',
  'customer-base',
  'staff',
];
const ask = (call: string, from: string, to: string, compare: string) =>
  api.call(user(), `${BASE}/${call}${call.includes('?') ? '&' : '?'}from=${from}&to=${to}&compare=${compare}`);
const answer = async (...asked: Parameters<typeof ask>) => {
  const { statusCode, json } = await ask(...asked);
  return [asked[0], statusCode, statusCode === 200 ? 'ok' : json<{ code: string }>().code];
};

describe.each(CALLS)('%s', (call) => {
  test.each([
    ['0000-01-01', '0000-01-02'],
    ['0001-01-01', '0001-12-31'],
    ['1899-12-31', '1900-01-01'],
    ['2199-12-31', '2200-01-01'],
    ['9999-12-01', '9999-12-31'],
  ])('from %s to %s is refused', async (from, to) => {
    for (const compare of ['vorjahr', 'vorperiode'])
      expect(await answer(call, from, to, compare)).toEqual([call, 400, 'validation-failed']);
  });

  test.each([
    ['1900-01-01', '1900-01-02'],
    ['1900-01-01', '1919-12-31'],
    ['2180-01-01', '2199-12-31'],
  ])('from %s to %s is answered', async (from, to) => {
    for (const compare of ['vorjahr', 'vorperiode'])
      expect(await answer(call, from, to, compare)).toEqual([call, 200, 'ok']);
  });
});

test('no selection is made of days that nobody can reckon with', async () => {
  const made = await api.call(user(), `${BASE}/customers/selection`, {
    method: 'POST',
    payload: { name: 'A', slice: { set: 'base', from: '0001-01-01', to: '0001-12-31' } },
  });
  expect([made.statusCode, made.json<{ code: string }>().code]).toEqual([400, 'validation-failed']);
});
