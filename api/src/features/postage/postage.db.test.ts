import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/settings/postage';
const SINGLE = { name: 'Brief', from_pieces: 1, cents: 95 };
const MANY = { name: 'Werbepost', from_pieces: 50, cents: 60 };

let api: TestApi;
let tenantId: number;
beforeAll(async () => {
  api = await startTestApi();
  tenantId = (await seedTenant(api.database, 'Optik Porto', [])).tenantId;
});
afterAll(() => api.close());

const call = (method: 'GET' | 'PUT', payload?: object, groups = ['Admin']) =>
  api.call({ tenantId, groups }, URL, { method, ...(payload && { payload }) });

test('a business enters the classes of its carrier, by quantity; until then there are none', async () => {
  expect((await call('GET')).json()).toEqual({ version: 0, classes: [] });
  expect((await call('PUT', { version: 0, classes: [MANY, SINGLE] })).json()).toEqual({
    version: 1,
    classes: [SINGLE, MANY],
  });
  expect((await call('GET')).json()).toEqual({ version: 1, classes: [SINGLE, MANY] });
});

test('of two who save one is told; what was changed stands in the log', async () => {
  expect((await call('PUT', { version: 0, classes: [SINGLE] })).json()).toMatchObject({ code: 'settings-changed' });
  expect((await call('PUT', { version: 1, classes: [] })).json()).toEqual({ version: 2, classes: [] });
  const log = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('audit_log').select(['action', 'details']).where('tenant_id', '=', tenantId).orderBy('id').execute(),
  );
  expect(log).toMatchObject([
    { action: 'postage-changed', details: { before: [], after: [SINGLE, MANY] } },
    { action: 'postage-changed', details: { before: [SINGLE, MANY], after: [] } },
  ]);
});

test('what cannot be counted with is refused, and nobody but an Admin enters it', async () => {
  expect((await call('PUT', { version: 2, classes: [MANY] })).statusCode).toBe(400);
  expect((await call('PUT', { version: 2, classes: [SINGLE, { ...MANY, from_pieces: 1 }] })).statusCode).toBe(400);
  expect((await call('PUT', { version: 2, classes: [{ ...SINGLE, cents: 1.5 }] })).statusCode).toBe(400);
  expect((await call('GET', undefined, ['Marketing', 'Marketing-Manager'])).statusCode).toBe(403);
});
