import { isDeepStrictEqual } from 'node:util';
import {
  brandDecisionPageSchema,
  brandPageSchema,
  brandPreviewSchema,
  type Brand,
} from '@portal/shared/contract/settings-admin';
import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { rebuildDerived, startDerived } from '../../data/derived/index.ts';
import { startJobs, type Jobs } from '../../platform/jobs/index.ts';
import { apiPlugin } from '../../server.ts';
import {
  openTestDatabase,
  seedTenant,
  startTestIdentity,
  until,
  type SeededTenant,
  type TestIdentity,
} from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { readBrands } from './list-brands.ts';
import { tierOfPrice } from '../../data/brands/price-bands.ts';
import { runs } from '../../testing/depth.ts';

const URL = '/api/v2/settings/brands';
let database: OpenDatabase;
let identity: TestIdentity;
let jobs: Jobs;
let app: FastifyInstance;
let weber: SeededTenant;
let count = 0;

/** Ten frames of each brand at its price, in euros, one a month up to 2026-10; 'Alt' two years before. */
const PRICES: Record<string, number> = {
  'Ray Blick': 100,
  'RAY-BLICK': 110,
  Titan: 200,
  'Haus Klar': 50,
  Lise: 300,
  Alt: 400,
};

async function seed(name: string): Promise<SeededTenant> {
  const tenant = await seedTenant(database, name, [{ name: 'Mitte' }]);
  const dayOf = (brand: string, at: number) => `${brand === 'Alt' ? 2024 : 2026}-${String(at + 1).padStart(2, '0')}-05`;
  await seedOrders(
    database,
    tenant.tenantId,
    tenant.storeIds[0] ?? 0,
    Object.entries(PRICES).flatMap(([brand, euros]) =>
      Array.from({ length: 10 }, (_, at) => ({
        name: `${brand}${at}`,
        day: dayOf(brand, at),
        cents: euros * 100,
        lines: [{ group_name: 'Fassung', gross_cents: euros * 100, brand: at === 0 ? ` ${brand} ` : brand }],
      })),
    ),
  );
  await seedOrders(database, tenant.tenantId, tenant.storeIds[0] ?? 0, [
    { name: 'ohne', day: '2026-10-01', cents: 100, lines: [{ group_name: 'Fassung', gross_cents: 100 }] },
  ]);
  return tenant;
}

beforeAll(async () => {
  [database, identity] = await Promise.all([openTestDatabase(), startTestIdentity()]);
  jobs = await startJobs(database);
  app = Fastify();
  await startDerived({ db: database.db, jobs });
  await app.register(apiPlugin, { db: database.db, identity: identity.options });
  weber = await seed('Weber');
});
afterAll(async () => {
  await jobs.stop(1_000);
  await app.close();
  await database.close();
  await identity.close();
});

const business = () => seed(`Betrieb ${(count += 1)}`);
async function call(
  tenant: SeededTenant,
  path: string,
  payload?: object,
  method = payload ? 'POST' : 'GET',
  groups = ['Admin'],
) {
  return app.inject({
    url: `${URL}${path}`,
    method: method as 'GET',
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${await identity.token({ ...tenant, groups })}` },
  });
}
const list = async (tenant: SeededTenant, query = '?limit=50') =>
  brandPageSchema.parse((await call(tenant, query)).json());
const brand = async (tenant: SeededTenant, name: string): Promise<Brand | undefined> =>
  (await list(tenant)).items.find((item) => item.name === name);
const merge = async (tenant: SeededTenant, names: string[], into: string | null) => {
  const answer = await call(tenant, '/merge', { names, into });
  expect(answer.statusCode).toBe(202);
  return (answer.json() as { decision: number }).decision;
};
const set = (tenant: SeededTenant, payload: object) => call(tenant, '', payload, 'PUT');
const undo = (tenant: SeededTenant, id: number) => call(tenant, `/decision/${id}/undo`, {});

/** Pieces by brand as the figures have them. */
const months = ({ tenantId }: SeededTenant) =>
  withTenant(database.db, tenantId, async (trx) =>
    Object.fromEntries(
      (
        await trx
          .selectFrom('brand_month')
          .select((eb) => ['brand', eb.fn.sum<number>('pieces').as('pieces')])
          .where('tenant_id', '=', tenantId)
          .groupBy('brand')
          .orderBy('brand')
          .execute()
      ).map((row) => [row.brand, Number(row.pieces)]),
    ),
  );
/** The figures follow in a job: they come a moment after the answer. */
async function untilMonths(tenant: SeededTenant, expected: Record<string, number>): Promise<void> {
  await until(
    () => months(tenant),
    (found) => isDeepStrictEqual(found, expected),
  );
}

test('brands as the files write them, open ones first, with what they sold in twelve months', async () => {
  const page = await list(weber);
  expect(page).toMatchObject({ total: 6, open: 6 });
  expect(page.items.map(({ name, pieces, gross_cents }) => [name, pieces, gross_cents])).toEqual([
    ['Lise', 10, 300_000],
    ['Titan', 10, 200_000],
    ['RAY-BLICK', 10, 110_000],
    ['Ray Blick', 10, 100_000],
    ['Haus Klar', 10, 50_000],
    ['Alt', 0, 0],
  ]);
  await set(weber, { name: 'Lise', tier: null, is_own: false });
  expect((await list(weber)).items.map(({ name }) => name).at(-1)).toBe('Lise');
  expect(await list(weber, '?state=open&limit=2&offset=4')).toMatchObject({
    total: 5,
    open: 5,
    items: [{ name: 'Alt' }],
  });
  expect((await list(weber, '?q=RAY')).items.map(({ name }) => name)).toEqual(['RAY-BLICK', 'Ray Blick']);
});

test('without a tier that a person has set, the price decides by the quartiles of all frames', async () => {
  const tenant = await business();
  const page = await list(tenant);
  // Sixty frames and one for a euro; those of 2024 are older than 24 months but for the last two.
  expect(page.bands).toEqual({ value_to: 10_000, mid_to: 11_000, premium_to: 20_000, frames: 51 });
  expect(Object.fromEntries(page.items.map(({ name, tier }) => [name, tier]))).toEqual({
    'Haus Klar': 'value',
    'Ray Blick': 'value',
    'RAY-BLICK': 'mid',
    Titan: 'premium',
    Lise: 'luxury',
    Alt: 'luxury',
  });
  await set(tenant, { name: 'Haus Klar', tier: 'premium', is_own: true });
  expect(await brand(tenant, 'Haus Klar')).toMatchObject({
    tier: 'premium',
    tier_source: 'set',
    is_own: true,
    state: 'decided',
  });
  const known = await withTenant(database.db, tenant.tenantId, (trx) => readBrands(trx, tenant.tenantId));
  expect(known.get('Haus Klar')).toEqual({ tier: 'premium', isOwn: true });
  expect(known.get('Titan')).toEqual({ tier: 'premium', isOwn: false });
});

test('tiers rise with the price', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(), fc.nat(), fc.nat()), fc.nat(), fc.nat(), (bounds, a, b) => {
      const [value_to = 0, mid_to = 0, premium_to = 0] = bounds.toSorted((x, y) => x - y);
      const at = (cents: number) =>
        ['value', 'mid', 'premium', 'luxury'].indexOf(tierOfPrice(cents, { value_to, mid_to, premium_to, frames: 99 }));
      expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)));
    }),
  );
});

test('a merge counts for past and future orders of this business, and can be taken back', async () => {
  const tenant = await business();
  const before = await months(tenant);
  await set(tenant, { name: 'RAY-BLICK', tier: 'luxury', is_own: false });
  const decision = await merge(tenant, ['RAY-BLICK', 'Titan'], 'Ray Blick');
  // The list says so at once, the figures a moment later.
  expect(await brand(tenant, 'Ray Blick')).toMatchObject({
    pieces: 30,
    gross_cents: 410_000,
    aliases: ['RAY-BLICK', 'Titan'],
    state: 'decided',
    tier: 'luxury',
  });
  await untilMonths(tenant, { Alt: 10, 'Haus Klar': 10, Lise: 10, 'Ray Blick': 30, 'ohne Marke': 1 });
  await seedOrders(database, tenant.tenantId, tenant.storeIds[0] ?? 0, [
    {
      name: 'neu',
      day: '2026-10-20',
      cents: 100,
      lines: [{ group_name: 'Fassung', gross_cents: 100, brand: 'TITAN' }],
    },
  ]);
  expect((await months(tenant))['Ray Blick']).toBe(31);
  expect((await months(weber)).Titan).toBe(10);

  expect((await undo(tenant, decision)).statusCode).toBe(202);
  await untilMonths(tenant, { ...before, TITAN: 1 });
  expect(await brand(tenant, 'RAY-BLICK')).toMatchObject({ tier: 'luxury', tier_source: 'set', aliases: [] });
  expect((await undo(tenant, decision)).json()).toMatchObject({ status: 409, code: 'decision-undone' });
});

test('merges stay one step deep: what counted as a merged brand goes along, and a brand may become the name of its alias', async () => {
  const tenant = await business();
  const first = await merge(tenant, ['Titan'], 'Lise');
  await merge(tenant, ['Lise'], 'Maison Lise');
  expect(await brand(tenant, 'Maison Lise')).toMatchObject({ pieces: 20, aliases: ['Lise', 'Titan'] });
  expect((await undo(tenant, first)).json()).toMatchObject({ status: 409, code: 'later-decision' });
  await merge(tenant, ['Maison Lise'], 'Titan');
  expect(await brand(tenant, 'Titan')).toMatchObject({ pieces: 20, aliases: ['Lise', 'Maison Lise'] });
  await merge(tenant, ['Lise'], null);
  await untilMonths(tenant, {
    Alt: 10,
    'Haus Klar': 10,
    Lise: 10,
    'RAY-BLICK': 10,
    'Ray Blick': 10,
    Titan: 10,
    'ohne Marke': 1,
  });
  const decisions = brandDecisionPageSchema.parse((await call(tenant, '/decision')).json());
  expect(decisions.items.map(({ kind, into }) => [kind, into])).toEqual([
    ['split', null],
    ['merge', 'Titan'],
    ['merge', 'Maison Lise'],
    ['merge', 'Lise'],
  ]);
  for (const { id } of decisions.items) expect((await undo(tenant, id)).statusCode).toBe(202);
  // A rebuild between two of them counted by what was undone after it: the last one settles it.
  await untilMonths(tenant, {
    Alt: 10,
    'Haus Klar': 10,
    Lise: 10,
    'RAY-BLICK': 10,
    'Ray Blick': 10,
    Titan: 10,
    'ohne Marke': 1,
  });
  expect(await list(tenant)).toMatchObject({ total: 6, open: 6 });
});

test('a brand that was split off is known before the figures follow', async () => {
  const tenant = await business();
  await merge(tenant, ['Alt'], 'Neu');
  await withTenant(database.db, tenant.tenantId, (trx) => rebuildDerived(trx, tenant.tenantId, tenant.storeIds));
  await merge(tenant, ['Alt'], null);
  await withTenant(database.db, tenant.tenantId, (trx) =>
    trx.deleteFrom('brand_month').where('tenant_id', '=', tenant.tenantId).where('brand', '=', 'Alt').execute(),
  );
  await merge(tenant, ['Alt'], null);
  expect(await brand(tenant, 'Neu')).toMatchObject({ state: 'decided' });
});

test('an open brand says which known one it may mean, and a preview what a merge would move', async () => {
  const tenant = await business();
  // The dearer of two spellings is known: it sold more.
  expect((await brand(tenant, 'Ray Blick'))?.suggestions).toEqual([
    { name: 'RAY-BLICK', reason: 'nur anders geschrieben' },
  ]);
  expect((await brand(tenant, 'RAY-BLICK'))?.suggestions).toEqual([]);
  await set(tenant, { name: 'Ray Blick', tier: null, is_own: false });
  expect((await brand(tenant, 'RAY-BLICK'))?.suggestions).toEqual([
    { name: 'Ray Blick', reason: 'nur anders geschrieben' },
  ]);

  const preview = async (names: string[], into: string | null) =>
    brandPreviewSchema.parse((await call(tenant, '/preview', { names, into })).json());
  expect(await preview(['RAY-BLICK', 'Titan'], 'Ray Blick')).toEqual({
    orders: 20,
    pieces: 20,
    gross_cents: 310_000,
    since: '2026-01-05',
  });
  expect(await preview(['Ray Blick'], 'Ray Blick')).toEqual({ orders: 0, pieces: 0, gross_cents: 0, since: null });
  expect((await brand(tenant, 'Titan'))?.state).toBe('open');
  await merge(tenant, ['Titan'], 'Ray Blick');
  expect(await preview(['Ray Blick'], 'Lise')).toMatchObject({ pieces: 20, gross_cents: 300_000 });
  expect(await preview(['Titan'], null)).toMatchObject({ pieces: 10, gross_cents: 200_000 });
});

test('later spellings of a brand that was decided wait for nobody: they count as it, until the decision is taken back', async () => {
  const tenant = await business();
  const write = (brand: string, at: number) =>
    seedOrders(database, tenant.tenantId, tenant.storeIds[0] ?? 0, [
      {
        name: `${brand}${at}`,
        day: '2026-10-20',
        cents: 20_000,
        lines: [{ group_name: 'Fassung', gross_cents: 20_000, brand }],
      },
    ]);
  await write('TITAN', 1);
  const { open } = await list(tenant);
  const { decision } = (await set(tenant, { name: 'Titan', tier: 'luxury', is_own: true })).json() as {
    decision: number;
  };
  expect(await list(tenant)).toMatchObject({ open: open - 2 });
  expect(await brand(tenant, 'Titan')).toMatchObject({ state: 'decided', pieces: 11, aliases: [], tier: 'luxury' });
  await write('Títan', 2);
  expect(await list(tenant)).toMatchObject({ open: open - 2 });
  const others = { Alt: 10, 'Haus Klar': 10, Lise: 10, 'RAY-BLICK': 10, 'Ray Blick': 10, 'ohne Marke': 1 };
  await untilMonths(tenant, { ...others, Titan: 12 });
  expect(await brand(tenant, 'Títan')).toBeUndefined();
  // Another hyphen is another spelling: a person says whether it means the same.
  expect((await brand(tenant, 'RAY-BLICK'))?.state).toBe('open');

  await merge(tenant, ['RAY-BLICK'], 'Ray Blick');
  await write('ray blick', 3);
  expect(await brand(tenant, 'Ray Blick')).toMatchObject({ pieces: 21, aliases: ['RAY-BLICK'] });
  expect((await undo(tenant, decision)).statusCode).toBe(202);
  await untilMonths(tenant, {
    Alt: 10,
    'Haus Klar': 10,
    Lise: 10,
    'Ray Blick': 21,
    Titan: 10,
    TITAN: 1,
    Títan: 1,
    'ohne Marke': 1,
  });
});

test('what an Admin decides is written down with what it was before', async () => {
  const tenant = await business();
  await set(tenant, { name: 'Titan', tier: 'mid', is_own: true });
  const decision = await merge(tenant, ['Titan'], 'Lise');
  await undo(tenant, decision);
  const log = await withTenant(database.db, tenant.tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('tenant_id', '=', tenant.tenantId)
      .orderBy('id')
      .execute(),
  );
  const titan = { name: 'Titan', tier: 'mid', is_own: true };
  const lise = { name: 'Lise', tier: 'mid', is_own: true };
  const own = { alias: 'titan', name: 'Titan', brand: 'Titan' };
  const alias = { ...own, brand: 'Lise' };
  const lisesOwn = { alias: 'lise', name: 'Lise', brand: 'Lise' };
  expect(log.map(({ action, details }) => [action, details])).toMatchObject([
    ['brand-set', { before: [], after: [titan] }],
    [
      'brands-merged',
      {
        before: { aliases: [own], brands: [titan] },
        after: { aliases: expect.arrayContaining([alias, lisesOwn]), brands: [lise] },
      },
    ],
    [
      'brand-decision-undone',
      {
        before: { aliases: expect.arrayContaining([alias, lisesOwn]), brands: [lise] },
        after: { aliases: [own], brands: [titan] },
      },
    ],
  ]);
});

test('what is no brand may be counted under „ohne Marke“', async () => {
  const tenant = await business();
  await merge(tenant, ['Alt'], 'ohne Marke');
  await untilMonths(tenant, {
    'Haus Klar': 10,
    Lise: 10,
    'RAY-BLICK': 10,
    'Ray Blick': 10,
    Titan: 10,
    'ohne Marke': 11,
  });
  expect((await list(tenant)).total).toBe(5);
  expect((await call(tenant, '/merge', { names: ['ohne Marke'], into: 'Lise' })).statusCode).toBe(400);
});

test('any decisions and their undoing leave everything as it was, and the figures as a fresh rebuild has them', async () => {
  const names = fc.uniqueArray(fc.constantFrom(...Object.keys(PRICES)), { minLength: 1, maxLength: 3 });
  const into = fc.option(fc.constantFrom(...Object.keys(PRICES), 'Neu', 'ohne Marke'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(names, into), { minLength: 1, maxLength: 5 }), async (merges) => {
      const tenant = await business();
      const rebuild = () =>
        withTenant(database.db, tenant.tenantId, (trx) => rebuildDerived(trx, tenant.tenantId, tenant.storeIds));
      const start = await list(tenant);
      const decisions: number[] = [];
      for (const [from, to] of merges) decisions.push(await merge(tenant, from, to));
      // Not what the queue has made of it by now: it follows in a moment, and a split is seen by then only.
      await rebuild();
      const listed = await list(tenant);
      const { 'ohne Marke': _none, ...named } = await months(tenant);
      expect(Object.keys(named).sort()).toEqual(
        listed.items
          .filter(({ mean_cents }) => mean_cents !== null)
          .map(({ name }) => name)
          .sort(),
      );
      for (const id of decisions.toReversed()) expect((await undo(tenant, id)).statusCode).toBe(202);
      await rebuild();
      expect(await list(tenant)).toEqual(start);
    }),
    { numRuns: runs(4) },
  );
});

test('a brand of nobody is not found, one of another business neither; for Admin alone', async () => {
  const tenant = await business();
  expect((await set(tenant, { name: 'Fremd', tier: null, is_own: false })).json()).toMatchObject({
    status: 404,
    code: 'brand-unknown',
  });
  expect((await call(tenant, '/merge', { names: ['Lise', 'Fremd'], into: 'Titan' })).statusCode).toBe(404);
  const { id = 0 } = brandDecisionPageSchema.parse((await call(weber, '/decision')).json()).items[0] ?? {};
  expect((await undo(tenant, id)).json()).toMatchObject({ status: 404, code: 'decision-unknown' });
  expect((await set(tenant, { name: 'Lise', tier: 'billig', is_own: false })).statusCode).toBe(400);
  expect((await call(tenant, '', undefined, 'GET', ['PURE', 'PRO'])).statusCode).toBe(403);
});
