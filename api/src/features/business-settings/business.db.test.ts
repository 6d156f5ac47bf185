import { customerPageSchema } from '@portal/shared/contract/marketing';
import {
  businessPreviewSchema,
  businessSettingsSchema,
  type BusinessPreviewAsked,
  type BusinessSettings,
} from '@portal/shared/contract/settings-admin';
import Fastify, { type FastifyInstance } from 'fastify';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { rebuildDerived, startDerived } from '../../data/derived/index.ts';
import { deleteDerived, derivedState } from '../../data/derived/testing/derived-state.ts';
import { startJobs, type Jobs } from '../../platform/jobs/index.ts';
import { apiPlugin } from '../../server.ts';
import {
  holdJobs,
  openTestDatabase,
  seedTenant,
  startTestIdentity,
  until,
  type HeldJobs,
  type SeededTenant,
  type TestIdentity,
} from '../../testing/index.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { today } from '@portal/shared/contract/calendar';

const URL = '/api/v2/settings/business';
const SHIPPED = {
  at_risk_months: 36,
  lost_months: 60,
  amounts: 'gross',
  staff_pseudonyms: false,
  min_rank_orders: 30,
  excluded_kinds: [],
  exclude_free_orders: false,
  release_url: null,
  shares_benchmark: true,
  shares_market_model: true,
  shares_effects: true,
  without_forecasts: false,
  strict_health: false,
  existing_customer_email: false,
  existing_email_confirmed: false,
};

let database: OpenDatabase;
let identity: TestIdentity;
let jobs: Jobs;
let app: FastifyInstance;
let sommer: SeededTenant;
let weber: SeededTenant;
/** For whom the model of the market was to be fitted anew. */
const relearnt: number[] = [];

const monthsAgo = (months: number) => {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};

async function seed(name: string): Promise<SeededTenant> {
  const tenant = await seedTenant(database, name, [{ name: 'Mitte' }, { name: 'Nord' }]);
  const [mitte = 0, nord = 0] = tenant.storeIds;
  const customerId = await seedCustomer(database, tenant.tenantId, mitte, 'K1', '1960-01-01');
  await seedOrders(database, tenant.tenantId, mitte, [
    { name: 'Reparatur', day: monthsAgo(40), cents: 1_000, kind: 'Reparatur', customerId },
    { name: 'Brille', day: monthsAgo(30), cents: 20_000, type: 'Fern', customerId },
    { name: 'Kulanz', day: monthsAgo(28), cents: 0, type: 'Gleitsicht', customerId },
    { name: 'Zurück', day: monthsAgo(27), cents: 300, kind: 'Reparatur', customerId },
    // Its own kind is another one: it goes with what it takes back.
    { name: 'S', day: monthsAgo(26), cents: -300, cancels: 'Zurück', kind: 'Handelsware' },
  ]);
  await seedOrders(database, tenant.tenantId, nord, [
    { name: 'N', day: monthsAgo(10), cents: 4_000, kind: 'Reparatur' },
    { name: 'N2', day: monthsAgo(10), cents: 50_000 },
  ]);
  // All stores at once, as an upload does: only then the business has figures that can be behind.
  await withTenant(database.db, tenant.tenantId, (trx) => rebuildDerived(trx, tenant.tenantId, tenant.storeIds));
  return tenant;
}

beforeAll(async () => {
  [database, identity] = await Promise.all([openTestDatabase(), startTestIdentity()]);
  jobs = await startJobs(database);
  await startDerived({
    db: database.db,
    jobs,
    followers: { market: async (tenantId) => void relearnt.push(tenantId) },
  });
  app = Fastify();
  await app.register(apiPlugin, { db: database.db, identity: identity.options });
  sommer = await seed('Sommer');
  weber = await seed('Weber');
});
afterAll(async () => {
  await jobs.stop(1_000);
  await app.close();
  await database.close();
  await identity.close();
});

async function call(url: string, options: object = {}, tenant = sommer, groups = ['Admin', 'Marketing']) {
  return app.inject({
    url,
    ...options,
    headers: { authorization: `Bearer ${await identity.token({ ...tenant, groups })}` },
  });
}
const read = async (tenant = sommer) => businessSettingsSchema.parse((await call(URL, {}, tenant)).json());
const put = (payload: object, tenant = sommer) => call(URL, { method: 'PUT', payload }, tenant);

/** Changes some of the settings as they are now. @returns them once the figures follow */
async function change(some: Partial<BusinessSettings>): Promise<BusinessSettings> {
  const {
    updated_at: _at,
    updated_by: _by,
    figures: _figures,
    effects_agreed: _agreed,
    existing_email_confirmed_at: _confirmedAt,
    existing_email_confirmed_by: _confirmedBy,
    ...known
  } = await read();
  expect((await put({ ...known, ...some })).statusCode).toBe(200);
  const settings = await until(read, ({ figures }) => figures !== 'rebuilding');
  expect(settings.figures).toBe('current');
  return settings;
}

const revenueOf = ({ tenantId }: SeededTenant) =>
  withTenant(database.db, tenantId, async (trx) =>
    Number(
      (
        await trx
          .selectFrom('store_month')
          .select((eb) => eb.fn.sum('revenue_cents').as('sum'))
          .where('tenant_id', '=', tenantId)
          .executeTakeFirstOrThrow()
      ).sum,
    ),
  );

/** All figures; which settings they are of is told apart. */
const derivedOf = async ({ tenantId }: SeededTenant) => {
  const { derived_editions: _editions, ...figures } = await withTenant(database.db, tenantId, (trx) =>
    derivedState(trx, tenantId),
  );
  return figures;
};
const statusOf = async () =>
  customerPageSchema.parse((await call('/api/v2/optician-marketing/customer')).json()).items[0]?.status;

test('a business that has decided nothing has the defaults', async () => {
  expect(await read(weber)).toEqual({
    ...SHIPPED,
    effects_agreed: false,
    version: 0,
    updated_at: null,
    updated_by: null,
    figures: 'current',
    existing_email_confirmed_at: null,
    existing_email_confirmed_by: null,
  });
});

test('thresholds hold at once for every customer', async () => {
  expect(await statusOf()).toBe('stamm');
  await change({ at_risk_months: 12 });
  expect(await statusOf()).toBe('gefährdet');
  await change({ at_risk_months: 10, lost_months: 20 });
  expect(await statusOf()).toBe('verloren');
  await change({ at_risk_months: 36, lost_months: 60 });
  expect(await statusOf()).toBe('stamm');
});

test('an address that is not sent stays, and goes when it is sent empty', async () => {
  const tenant = await seed('Freigabe');
  const { release_url: _none, ...others } = SHIPPED;
  const address = 'https://freigabe.example/adressen';
  expect((await put({ ...others, version: 0 }, tenant)).statusCode).toBe(200);
  expect(await read(tenant)).toMatchObject({ release_url: null, version: 1 });
  await put({ ...others, release_url: address, version: 1 }, tenant);
  expect((await put({ ...others, at_risk_months: 12, version: 2 }, tenant)).statusCode).toBe(200);
  expect(await read(tenant)).toMatchObject({ at_risk_months: 12, release_url: address });
  await put({ ...others, release_url: null, version: 3 }, tenant);
  expect(await read(tenant)).toMatchObject({ release_url: null });
});

test('what a business shares stays unless it is sent, is written down, and the market learns anew when it may or may not', async () => {
  const tenant = await seed('Anteil');
  const { shares_benchmark: _benchmark, shares_market_model: _market, shares_effects: _effects, ...others } = SHIPPED;
  expect((await put({ ...others, shares_benchmark: false, version: 0 }, tenant)).json()).toMatchObject({
    shares_benchmark: false,
    shares_market_model: true,
  });
  expect((await put({ ...others, shares_market_model: false, version: 1 }, tenant)).json()).toMatchObject({
    shares_benchmark: false,
    shares_market_model: false,
  });
  expect((await put({ ...others, version: 2 }, tenant)).json()).toMatchObject({
    shares_benchmark: false,
    shares_market_model: false,
  });
  expect((await put({ ...others, shares_effects: false, version: 3 }, tenant)).json()).toMatchObject({
    shares_market_model: false,
    shares_effects: false,
  });
  await until(
    () => Promise.resolve(relearnt),
    (asked) => asked.length > 0,
  );
  expect(relearnt).toEqual([tenant.tenantId]);
  const log = await withTenant(database.db, tenant.tenantId, (trx) =>
    trx.selectFrom('audit_log').select('details').where('tenant_id', '=', tenant.tenantId).orderBy('id').execute(),
  );
  expect(log.map(({ details }) => details)).toMatchObject([
    { before: { shares_benchmark: true }, after: { shares_benchmark: false } },
    { before: { shares_market_model: true }, after: { shares_market_model: false } },
    { before: { shares_market_model: false } },
    { before: { shares_effects: true }, after: { shares_effects: false } },
  ]);
});

test('what is excluded counts in no figure, as if it had never been derived, and comes back', async () => {
  const before = await derivedOf(sommer);
  expect(await revenueOf(sommer)).toBe(75_000);
  await change({ excluded_kinds: ['Reparatur'], exclude_free_orders: true });
  expect(await revenueOf(sommer)).toBe(70_000);
  // One purchase, one pair of glasses is left: what was regular is new.
  expect(await statusOf()).toBe('neu');
  const after = await derivedOf(sommer);
  await withTenant(database.db, sommer.tenantId, async (trx) => {
    await deleteDerived(trx, sommer.tenantId);
    await rebuildDerived(trx, sommer.tenantId, sommer.storeIds);
  });
  expect(await derivedOf(sommer)).toEqual(after);
  expect(await revenueOf(weber)).toBe(75_000);

  await change({ excluded_kinds: [], exclude_free_orders: false });
  expect(await derivedOf(sommer)).toEqual(before);
});

const preview = async (some: Partial<BusinessPreviewAsked>, tenant = sommer) =>
  businessPreviewSchema.parse(
    (await call(`${URL}/preview`, { method: 'POST', payload: { ...SHIPPED, ...some } }, tenant)).json(),
  );

test('a preview says what a change does to the figures, changes nothing, and is what comes of it', async () => {
  const tenant = await seed('Vorschau');
  const customers = (status?: string) => ({
    neu: 0,
    stamm: 0,
    gefährdet: 0,
    verloren: 0,
    ...(status && { [status]: 1 }),
  });
  const before = await derivedOf(tenant);
  const nothing = await preview({}, tenant);
  // In the last twelve months there are the two orders of the other store; the one customer has two purchases.
  expect(nothing).toMatchObject({
    before: { revenue_cents: 54_000, orders: 2, glasses: 1, customers: customers('stamm') },
  });
  expect(nothing.after).toEqual(nothing.before);
  expect((await preview({ at_risk_months: 12 }, tenant)).after.customers).toEqual(customers('gefährdet'));

  const wanted = {
    excluded_kinds: ['Reparatur' as const],
    exclude_free_orders: true,
    amounts: 'net' as const,
    lost_months: 59,
  };
  const { days, before: same, after } = await preview(wanted, tenant);
  expect(same).toEqual(nothing.before);
  // 500 € ÷ 1.19; one purchase is left.
  expect(after).toEqual({ revenue_cents: 42_017, orders: 1, glasses: 1, customers: customers('neu') });
  expect(days).toEqual({ from: expect.any(String), to: monthsAgo(10) });
  expect(await derivedOf(tenant)).toEqual(before);
  expect(await read(tenant)).toMatchObject({ version: 0 });

  expect((await put({ ...SHIPPED, ...wanted, version: 0 }, tenant)).statusCode).toBe(200);
  await until(
    () => read(tenant),
    ({ figures }) => figures !== 'rebuilding',
  );
  expect(await preview(wanted, tenant)).toMatchObject({ before: after, after });
});

test('a preview without any data says nothing, and what cannot be saved cannot be previewed', async () => {
  const tenant = await seedTenant(database, 'Ohne Daten', []);
  const nobody = { neu: 0, stamm: 0, gefährdet: 0, verloren: 0 };
  expect(await preview({ amounts: 'net' }, tenant)).toMatchObject({
    days: null,
    after: { revenue_cents: 0, orders: 0, customers: nobody },
  });
  const wrong = await call(`${URL}/preview`, { method: 'POST', payload: { ...SHIPPED, at_risk_months: 60 } });
  expect(wrong.json()).toMatchObject({ status: 400, code: 'validation-failed' });
});

test('what was excluded while the portal stood still is derived at its start', async () => {
  const { tenantId, storeIds } = weber;
  await withTenant(database.db, tenantId, async (trx) => {
    await rebuildDerived(trx, tenantId, storeIds);
    await trx
      .insertInto('business_settings')
      .values({ tenant_id: tenantId, excluded_kinds: ['Reparatur'], figures_version: 1, updated_by: 'x' })
      .execute();
  });
  expect((await read(weber)).figures).toBe('rebuilding');
  const more = await startJobs(database);
  await startDerived({ db: database.db, jobs: more });
  await until(
    () => read(weber),
    ({ figures }) => figures !== 'rebuilding',
  );
  expect(await revenueOf(weber)).toBe(70_000);
  await more.stop(1_000);
});

describe('what happens between the request and its job', () => {
  let held: HeldJobs;
  let slow: FastifyInstance;

  beforeAll(async () => {
    held = holdJobs(jobs);
    slow = Fastify();
    await slow.register(apiPlugin, { db: database.db, identity: identity.options });
    // Otherwise the others would send what is changed here.
    await jobs.stop(1_000);
    await startDerived({ db: database.db, jobs: held.jobs });
    await held.runAll();
  });
  afterAll(async () => {
    await slow.close();
    jobs = await startJobs(database);
    await startDerived({ db: database.db, jobs });
  });

  async function exclude(tenant: SeededTenant): Promise<void> {
    const answer = await slow.inject({
      url: URL,
      method: 'PUT',
      payload: { ...SHIPPED, excluded_kinds: ['Reparatur'], version: 0 },
      headers: { authorization: `Bearer ${await identity.token({ ...tenant, groups: ['Admin'] })}` },
    });
    expect(answer.statusCode).toBe(200);
  }

  /** As an upload leaves it that had asked for the settings before they changed. */
  async function bring({ tenantId }: SeededTenant, name: string): Promise<void> {
    const id = await withTenant(
      database.db,
      tenantId,
      async (trx) =>
        (
          await trx
            .insertInto('stores')
            .values({ tenant_id: tenantId, external_id: name, name })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
    const known = await withTenant(database.db, tenantId, (trx) =>
      trx.deleteFrom('business_settings').where('tenant_id', '=', tenantId).returningAll().executeTakeFirstOrThrow(),
    );
    await seedOrders(database, tenantId, id, [{ name, day: monthsAgo(9), cents: 700, kind: 'Reparatur' }]);
    await withTenant(database.db, tenantId, (trx) => trx.insertInto('business_settings').values(known).execute());
  }

  test('a first upload brings the stores', async () => {
    const tenant = await seedTenant(database, 'Erst', []);
    await exclude(tenant);
    await bring(tenant, 'Mitte');
    expect([await revenueOf(tenant), (await read(tenant)).figures]).toEqual([700, 'rebuilding']);
    await held.runAll();
    expect([await revenueOf(tenant), (await read(tenant)).figures]).toEqual([0, 'current']);
  });

  test('an upload brings another store', async () => {
    const tenant = await seed('Mehr');
    await exclude(tenant);
    await bring(tenant, 'Ost');
    expect([await revenueOf(tenant), (await read(tenant)).figures]).toEqual([75_700, 'rebuilding']);
    await held.runAll();
    expect([await revenueOf(tenant), (await read(tenant)).figures]).toEqual([70_000, 'current']);
  });

  test('figures stay gross until all of them are net', async () => {
    const tenant = await seed('Netto');
    const answer = await slow.inject({
      url: URL,
      method: 'PUT',
      payload: { ...SHIPPED, amounts: 'net', version: 0 },
      headers: { authorization: `Bearer ${await identity.token({ ...tenant, groups: ['Admin'] })}` },
    });
    expect(answer.json()).toMatchObject({ amounts: 'net', figures: 'rebuilding' });
    expect([await revenueOf(tenant), (await read(tenant)).figures]).toEqual([75_000, 'rebuilding']);
    await held.runAll();
    // ÷ 1.19: 8.40 + 168.07 + 2.52 − 2.52 in one store, 33.61 + 420.17 in the other.
    expect([await revenueOf(tenant), (await read(tenant)).figures]).toEqual([63_025, 'current']);
  });

  test('a roll-back takes a store away', async () => {
    const tenant = await seed('Weniger');
    await exclude(tenant);
    const [, nord = 0] = tenant.storeIds;
    await withTenant(database.db, tenant.tenantId, async (trx) => {
      await trx.deleteFrom('orders').where('tenant_id', '=', tenant.tenantId).where('store_id', '=', nord).execute();
      await trx.deleteFrom('stores').where('tenant_id', '=', tenant.tenantId).where('id', '=', nord).execute();
    });
    await held.runAll();
    expect([await revenueOf(tenant), (await read(tenant)).figures]).toEqual([20_000, 'current']);
  });
});

test('of two who change the settings one is told, and what is saved is written down', async () => {
  const { version } = await change({ min_rank_orders: 40, staff_pseudonyms: true, amounts: 'net' });
  const answers = await Promise.all([50, 60].map((min_rank_orders) => put({ ...SHIPPED, min_rank_orders, version })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'settings-changed' });
  const log = await withTenant(database.db, sommer.tenantId, (trx) =>
    trx.selectFrom('audit_log').select('details').where('action', '=', 'settings-changed').orderBy('id').execute(),
  );
  expect(log.at(-2)?.details).toMatchObject({
    version: version - 1,
    before: { min_rank_orders: 30, amounts: 'gross' },
    after: { min_rank_orders: 40, amounts: 'net' },
  });
});

test.each([
  ['gefährdet after verloren', { at_risk_months: 60, lost_months: 36 }],
  ['a rank from one order on', { min_rank_orders: 1 }],
  ['nothing that counts', { excluded_kinds: ['Brille', 'Neuverglasung', 'KL', 'Handelsware', 'Reparatur'] }],
  ['a kind that does not exist', { excluded_kinds: ['Hörgerät'] }],
])('%s is refused', async (_what, wrong) => {
  expect((await put({ ...SHIPPED, version: 0, ...wrong })).json()).toMatchObject({
    status: 400,
    code: 'validation-failed',
  });
});

test('for Admin alone', async () => {
  expect((await call(URL, {}, sommer, ['PURE', 'PRO', 'Marketing'])).statusCode).toBe(403);
});
