import {
  brandDecisionPageSchema,
  marketBrandPageSchema,
  marketDecidedSchema,
  marketDecisionPageSchema,
} from '@portal/shared/contract/settings-admin';
import Fastify, { type FastifyInstance } from 'fastify';
import { startDerived } from '../../../data/derived/index.ts';
import { asOperator, withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { startJobs, type Jobs } from '../../../platform/jobs/index.ts';
import { apiPlugin } from '../../../server.ts';
import {
  openTestDatabase,
  seedTenant,
  startTestIdentity,
  until,
  type SeededTenant,
  type TestIdentity,
} from '../../../testing/index.ts';
import { seedOrders } from '../../../testing/orders.ts';

let database: OpenDatabase;
let identity: TestIdentity;
let jobs: Jobs;
let app: FastifyInstance;
let operator: SeededTenant;
let sommer: SeededTenant;
let weber: SeededTenant;
let winter: SeededTenant;

/** Frames of a brand: how many, at how many euros each. */
async function business(name: string, frames: Record<string, [count: number, euros: number]>): Promise<SeededTenant> {
  const tenant = await seedTenant(database, name, [{ name: 'Mitte' }]);
  await seedOrders(
    database,
    tenant.tenantId,
    tenant.storeIds[0] ?? 0,
    Object.entries(frames).flatMap(([brand, [count, euros]]) =>
      Array.from({ length: count }, (_, at) => ({
        name: `${brand}${at}`,
        day: `2026-09-${String(at + 1).padStart(2, '0')}`,
        cents: euros * 100,
        lines: [{ group_name: 'Fassung', gross_cents: euros * 100, brand }],
      })),
    ),
  );
  return tenant;
}

beforeEach(async () => {
  [database, identity] = await Promise.all([openTestDatabase(), startTestIdentity()]);
  jobs = await startJobs(database);
  app = Fastify();
  await startDerived({ db: database.db, jobs });
  await app.register(apiPlugin, { db: database.db, identity: identity.options });
  operator = await seedTenant(database, 'Betreiber', []);
  await asOperator(database.db, (trx) =>
    trx.updateTable('tenants').set({ is_operator: true }).where('id', '=', operator.tenantId).execute(),
  );
  sommer = await business('Sommer', { 'Ray Blick': [4, 100], 'RAY-BLICK': [3, 100] });
  weber = await business('Weber', { 'Ray Blick': [2, 100], 'RAY-BLICK': [5, 110], Titan: [1, 200] });
  winter = await business('Winter', { 'RAY-BLICK': [6, 120] });
  await call(sommer, 'settings/brands/merge', { names: ['RAY-BLICK'], into: 'Ray Blick' });
});
afterEach(async () => {
  await jobs.stop(1_000);
  await app.close();
  await database.close();
  await identity.close();
});

async function call(tenant: SeededTenant, path: string, payload?: object, method = payload ? 'POST' : 'GET') {
  return app.inject({
    url: `/api/v2/${path}`,
    method: method as 'GET',
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${await identity.token({ ...tenant, groups: ['Admin'] })}` },
  });
}
const list = async (tenant: SeededTenant, query = '?limit=50') =>
  marketBrandPageSchema.parse((await call(tenant, `admin/brands${query}`)).json());
const decisions = async (tenant: SeededTenant) =>
  marketDecisionPageSchema.parse((await call(tenant, 'admin/brands/decision')).json()).items;
const ownDecisions = async (tenant: SeededTenant) =>
  brandDecisionPageSchema.parse((await call(tenant, 'settings/brands/decision')).json()).items;
const merged = async () =>
  marketDecidedSchema.parse(
    (await call(operator, 'admin/brands/merge', { name: 'RAY-BLICK', into: 'Ray Blick' })).json(),
  );
const undo = (id: number) => call(operator, `admin/brands/decision/${id}/undo`, {});

/** What the spelling counts as in a business. */
const brandOf = ({ tenantId }: SeededTenant, name: string) =>
  withTenant(
    database.db,
    tenantId,
    async (trx) =>
      (
        await trx
          .selectFrom('brand_aliases')
          .select('brand')
          .where('tenant_id', '=', tenantId)
          .where('name', '=', name)
          .executeTakeFirst()
      )?.brand,
  );

test('the operating company sees the brands of all businesses, open ones first; everybody else the own ones', async () => {
  const all = await list(operator);
  expect(all).toMatchObject({ is_operator: true, total: 3 });
  expect(all.items.map(({ name, businesses, open_in }) => [name, businesses, open_in])).toEqual([
    ['RAY-BLICK', 2, 2],
    ['Ray Blick', 2, 1],
    ['Titan', 1, 1],
  ]);
  // Sommer's spelling counts as the brand that Sommer has made of it.
  expect(all.items[0]).toMatchObject({ pieces: 11, gross_cents: 127_000, open_pieces: 11, open_cents: 127_000 });
  expect(all.items[1]).toMatchObject({ pieces: 9, gross_cents: 90_000, open_pieces: 2, open_cents: 20_000 });
  expect(all.items[0]?.suggestions).toEqual([{ name: 'Ray Blick', reason: 'zählt bei einem anderen Betrieb so' }]);
  expect(await list(operator, '?state=decided')).toMatchObject({ total: 0, items: [] });
  const own = await list(winter);
  expect([own.is_operator, own.items.map(({ name, businesses }) => [name, businesses])]).toEqual([
    false,
    [['RAY-BLICK', 1]],
  ]);
});

test('a decision holds in each business that has not decided itself, and stands in its log', async () => {
  await call(weber, 'settings/brands', { name: 'Ray Blick', tier: 'luxury', is_own: true }, 'PUT');
  expect(await merged()).toMatchObject({ businesses: 2 });
  expect(await Promise.all([sommer, weber, winter].map((tenant) => brandOf(tenant, 'RAY-BLICK')))).toEqual([
    'Ray Blick',
    'Ray Blick',
    'Ray Blick',
  ]);
  const { tenantId } = winter;
  const pieces = () =>
    withTenant(database.db, tenantId, (trx) =>
      trx.selectFrom('brand_month').select(['brand', 'pieces']).where('tenant_id', '=', tenantId).execute(),
    );
  expect(await until(pieces, ([first]) => first?.brand === 'Ray Blick')).toMatchObject([
    { brand: 'Ray Blick', pieces: 6 },
  ]);
  // What Weber has said of the brand stays.
  expect(
    await withTenant(database.db, weber.tenantId, (trx) =>
      trx
        .selectFrom('brands')
        .select(['tier', 'is_own'])
        .where('tenant_id', '=', weber.tenantId)
        .where('name', '=', 'Ray Blick')
        .execute(),
    ),
  ).toEqual([{ tier: 'luxury', is_own: true }]);
  for (const tenant of [weber, winter]) {
    const logged = await withTenant(database.db, tenant.tenantId, (trx) =>
      trx
        .selectFrom('audit_log')
        .select('details')
        .where('tenant_id', '=', tenant.tenantId)
        .where('action', '=', 'brands-merged')
        .execute(),
    );
    expect(logged).toMatchObject([{ details: { names: ['RAY-BLICK'], into: 'Ray Blick' } }]);
  }
  expect((await list(operator)).items.map(({ name, open_in, tier }) => [name, open_in, tier])).toEqual([
    ['Titan', 1, null],
    ['Ray Blick', 0, 'luxury'],
  ]);
  expect((await call(operator, 'admin/brands/merge', { name: 'RAY-BLICK', into: 'Ray Blick' })).json()).toMatchObject({
    code: 'brand-decided',
  });
  const tier = marketDecidedSchema.parse(
    (await call(operator, 'admin/brands', { name: 'Titan', tier: 'premium' }, 'PUT')).json(),
  );
  expect(tier.businesses).toBe(1);
  expect(await decisions(operator)).toMatchObject([
    { kind: 'set', names: ['Titan'] },
    { kind: 'merge', names: ['RAY-BLICK'], into: 'Ray Blick', businesses: 2, holds_in: 2, undone_at: null },
  ]);
});

test('it can be taken back everywhere, and by each business for itself', async () => {
  const { decision } = await merged();
  const [own] = await ownDecisions(winter);
  expect((await call(winter, `settings/brands/decision/${own?.id}/undo`, {})).statusCode).toBe(202);
  expect(await decisions(operator)).toMatchObject([{ businesses: 2, holds_in: 1 }]);
  expect((await undo(decision)).json()).toEqual({ decision, businesses: 1 });
  expect(await Promise.all([sommer, weber, winter].map((tenant) => brandOf(tenant, 'RAY-BLICK')))).toEqual([
    'Ray Blick',
    undefined,
    undefined,
  ]);
  expect(await decisions(operator)).toMatchObject([{ holds_in: 0, undone_at: expect.any(String) }]);
  expect((await undo(decision)).json()).toMatchObject({ code: 'decision-undone' });
});

test('where a business has decided on it since, its word stays', async () => {
  const { decision } = await merged();
  await call(weber, 'settings/brands', { name: 'Ray Blick', tier: 'value', is_own: false }, 'PUT');
  expect((await undo(decision)).json()).toEqual({ decision, businesses: 1 });
  expect(await Promise.all([weber, winter].map((tenant) => brandOf(tenant, 'RAY-BLICK')))).toEqual([
    'Ray Blick',
    undefined,
  ]);
  expect((await undo(decision)).json()).toMatchObject({ code: 'later-decision' });
});

test('nobody else decides for others', async () => {
  for (const [path, payload, method] of [
    ['admin/brands', { name: 'Titan', tier: null }, 'PUT'],
    ['admin/brands/merge', { name: 'RAY-BLICK', into: 'Titan' }, 'POST'],
    ['admin/brands/decision/1/undo', {}, 'POST'],
  ] as const)
    expect((await call(weber, path, payload, method)).statusCode).toBe(403);
  expect((await undo(99_999)).statusCode).toBe(404);
  expect(await decisions(weber)).toEqual([]);
});
