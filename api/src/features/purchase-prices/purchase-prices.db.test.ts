import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const URL = '/api/v2/settings/purchase-prices';
const FRAMES = { maker: 'Lunova', percent: 42 };
const LENSES = { maker: 'Alpenglas', percent: 30 };

let api: TestApi;
let tenantId: number;
beforeAll(async () => {
  api = await startTestApi();
  tenantId = (await seedTenant(api.database, 'Optik Einkauf', [])).tenantId;
});
afterAll(() => api.close());

const call = (method: 'GET' | 'PUT', payload?: object, groups = ['Admin']) =>
  api.call({ tenantId, groups }, URL, { method, ...(payload && { payload }) });

test('a business enters what the goods of a maker cost it, by name; until then nothing is known', async () => {
  expect((await call('GET')).json()).toEqual({ version: 0, shares: [] });
  expect((await call('PUT', { version: 0, shares: [FRAMES, LENSES] })).json()).toEqual({
    version: 1,
    shares: [LENSES, FRAMES],
  });
  expect((await call('GET')).json()).toEqual({ version: 1, shares: [LENSES, FRAMES] });
});

test('of two who save one is told; what was changed stands in the log', async () => {
  expect((await call('PUT', { version: 0, shares: [FRAMES] })).json()).toMatchObject({ code: 'settings-changed' });
  expect((await call('PUT', { version: 1, shares: [] })).json()).toEqual({ version: 2, shares: [] });
  const log = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('audit_log').select(['action', 'details']).where('tenant_id', '=', tenantId).orderBy('id').execute(),
  );
  expect(log).toMatchObject([
    { action: 'purchase-shares-changed', details: { before: [], after: [LENSES, FRAMES] } },
    { action: 'purchase-shares-changed', details: { before: [LENSES, FRAMES], after: [] } },
  ]);
});

test('makers are suggested as the files write them most often, those that bring in most first, without what is long gone', async () => {
  const { tenantId: own, storeIds } = await seedTenant(api.database, 'Optik Hersteller', [{ name: 'Mitte' }]);
  const line = (maker: string | null, euros: number, group_name: 'Fassung' | 'Glas_R' = 'Fassung') => ({
    group_name,
    maker,
    gross_cents: euros * 100,
  });
  await seedOrders(api.database, own, storeIds[0]!, [
    { name: 'alt', day: '2020-01-02', cents: 100_000, lines: [line('Vorbei', 1000)] },
    {
      name: 'neu',
      day: '2026-01-02',
      cents: 100_000,
      lines: [line('Lunova', 100), line(' Lunova ', 100), line('LUNOVA', 50), line('Alpenglas', 300, 'Glas_R')],
    },
    { name: 'ohne', day: '2026-01-03', cents: 100_000, lines: [line(null, 900), line(' ', 900)] },
  ]);
  const ask = (tenant: number) => api.call({ tenantId: tenant, groups: ['Admin'] }, `${URL}/makers`);
  expect((await ask(own)).json()).toEqual({ makers: ['Alpenglas', 'Lunova'] });
  // A maker of lenses that counts as another is asked for by that name.
  await withTenant(api.database.db, own, (trx) =>
    trx
      .insertInto('brand_aliases')
      .values({ tenant_id: own, alias: 'alpenglas', name: 'Alpenglas', brand: 'Bergglas' })
      .execute(),
  );
  expect((await ask(own)).json()).toEqual({ makers: ['Bergglas', 'Lunova'] });
  expect((await ask(tenantId)).json()).toEqual({ makers: [] });
});

test('what no margin can be reckoned with is refused, and nobody but an Admin enters it', async () => {
  for (const wrong of [
    { maker: ' ', percent: 40 },
    { maker: 'Lunova', percent: 0 },
    { maker: 'Lunova', percent: 101 },
    { maker: 'Lunova', percent: 40.5 },
  ])
    expect((await call('PUT', { version: 2, shares: [wrong] })).statusCode).toBe(400);
  expect((await call('PUT', { version: 2, shares: [FRAMES, { ...LENSES, maker: ' LUNOVA' }] })).statusCode).toBe(400);
  expect((await call('GET', undefined, ['PURE', 'PRO'])).statusCode).toBe(403);
});
