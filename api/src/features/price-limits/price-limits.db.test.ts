import { USUAL_PRICE_LIMITS } from '@portal/shared/contract/prices';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/settings/price-limits';
const OWN = { ...USUAL_PRICE_LIMITS, fassungen: [150, 300] };

let api: TestApi;
let tenantId: number;
beforeAll(async () => {
  api = await startTestApi();
  tenantId = (await seedTenant(api.database, 'Optik Preis', [])).tenantId;
});
afterAll(() => api.close());

const call = (method: 'GET' | 'PUT', payload?: object, groups = ['Admin']) =>
  api.call({ tenantId, groups }, URL, { method, ...(payload && { payload }) });

test('a business sets where its price bands end; until then the usual limits hold, and it may go back to them', async () => {
  expect((await call('GET')).json()).toEqual({ version: 0, limits: USUAL_PRICE_LIMITS });
  expect((await call('PUT', { version: 0, limits: OWN })).json()).toEqual({ version: 1, limits: OWN });
  expect((await call('GET')).json()).toEqual({ version: 1, limits: OWN });
});

test('of two who save one is told; what was changed stands in the log', async () => {
  for (const version of [0, 7])
    expect((await call('PUT', { version, limits: OWN })).json()).toMatchObject({
      status: 409,
      code: 'settings-changed',
    });
  expect((await call('PUT', { version: 1, limits: USUAL_PRICE_LIMITS })).json()).toEqual({
    version: 2,
    limits: USUAL_PRICE_LIMITS,
  });
  const log = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('audit_log').select(['action', 'details']).where('tenant_id', '=', tenantId).orderBy('id').execute(),
  );
  expect(log).toMatchObject([
    { action: 'price-limits-changed', details: { before: USUAL_PRICE_LIMITS, after: OWN } },
    { action: 'price-limits-changed', details: { before: OWN, after: USUAL_PRICE_LIMITS } },
  ]);
});

test('what is no band is refused, and nobody but an Admin sets it', async () => {
  for (const fassungen of [[], [200, 100], [0], [99.5], [1, 2, 3, 4, 5, 6, 7, 8, 9]])
    expect((await call('PUT', { version: 2, limits: { ...OWN, fassungen } })).statusCode).toBe(400);
  expect((await call('PUT', { version: 2, limits: { fassungen: [100] } })).statusCode).toBe(400);
  expect((await call('GET', undefined, ['PURE', 'PRO'])).statusCode).toBe(403);
});
