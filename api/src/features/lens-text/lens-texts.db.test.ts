import { revenueSchema } from '@portal/shared/contract/analyse';
import {
  lensDecisionPageSchema,
  lensPreviewSchema,
  lensRulesSchema,
  lensTextPageSchema,
  marketLensDecisionPageSchema,
  marketRulesDecisionPageSchema,
  marketRulesPreviewSchema,
  marketRulesProgressSchema,
  marketLensTextPageSchema,
  type LensRule,
} from '@portal/shared/contract/settings-admin';
import Fastify, { type FastifyInstance } from 'fastify';
import { startDerived } from '../../data/derived/index.ts';
import { startJobs, type Jobs } from '../../platform/jobs/index.ts';
import { apiPlugin } from '../../server.ts';
import {
  holdJobs,
  openTestDatabase,
  seedTenant,
  startTestIdentity,
  until,
  type SeededTenant,
  type TestIdentity,
} from '../../testing/index.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { asOperator, withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { startReadings } from './market/readings.ts';

let database: OpenDatabase;
let identity: TestIdentity;
let jobs: Jobs;
let app: FastifyInstance;
let sommer: SeededTenant;
let weber: SeededTenant;

const lens = (lens_type: string) =>
  [
    { group_name: 'Glas_R', gross_cents: 100, lens_type },
    { group_name: 'Glas_L', gross_cents: 100, lens_type },
  ] as const;

beforeAll(async () => {
  [database, identity] = await Promise.all([openTestDatabase(), startTestIdentity()]);
  jobs = await startJobs(database);
  await startDerived({ db: database.db, jobs });
  app = Fastify();
  await app.register(apiPlugin, { db: database.db, identity: identity.options });
  sommer = await seedTenant(database, 'Sommer', [{ name: 'Mitte' }]);
  weber = await seedTenant(database, 'Weber', [{ name: 'Weber' }]);
  for (const {
    tenantId,
    storeIds: [storeId = 0],
  } of [sommer, weber]) {
    const customerId = await seedCustomer(database, tenantId, storeId, 'K1', '1960-01-01');
    await seedOrders(database, tenantId, storeId, [
      { name: 'A', day: '2026-01-10', cents: 100, customerId, lines: [...lens('Gleits. Komfort')] },
      { name: 'B', day: '2026-01-11', cents: 2_000, customerId, lines: [...lens('Nahkomfort Plus')] },
      // What the file says stands over a rule.
      { name: 'C', day: '2026-01-12', cents: 30_000, customerId, type: 'Fern', lines: [...lens('GS Start')] },
      { name: 'D', day: '2026-01-13', cents: 400_000, customerId, type: 'Nah', lines: [...lens('Nahkomfort Plus')] },
    ]);
  }
});
afterAll(async () => {
  await jobs.stop(1_000);
  await app.close();
  await database.close();
  await identity.close();
});

const admin = { groups: ['Admin', 'PRO'] };
async function call(tenant: SeededTenant, url: string, options: object = {}) {
  return app.inject({
    url,
    ...options,
    headers: { authorization: `Bearer ${await identity.token({ ...admin, ...tenant })}` },
  });
}
const list = async (query = '', tenant = sommer) =>
  lensTextPageSchema.parse((await call(tenant, `/api/v2/admin/lens-text${query}`)).json());
const correct = (text: string, glasses_type: string | null, tenant = sommer) =>
  call(tenant, '/api/v2/admin/lens-text', { method: 'PUT', payload: { text, glasses_type } });
const revenueOf = async (type: string, tenant = sommer) =>
  revenueSchema.parse(
    (await call(tenant, `/api/v2/analysis/revenue?from=2026-01-01&to=2026-03-31&scope=all&glasses=${type}`)).json(),
  ).total.umsatz;

/** The rebuild is a job: its figures come a moment after the answer. */
async function untilRevenue(type: string, cents: number): Promise<void> {
  await until(
    () => revenueOf(type),
    (revenue) => revenue === cents,
  );
}

test('a rule fills what the file leaves open and says why; the file stands over it', async () => {
  expect(await revenueOf('Gleitsicht')).toBe(100);
  expect(await revenueOf('Fern')).toBe(30_000);
  expect((await list('?state=regel')).items).toEqual([
    {
      text: 'GS Start',
      glasses_type: 'Gleitsicht',
      state: 'regel',
      reason: '„GS“ im Glastext steht für Gleitsicht.',
      order_count: 1,
      suggestion: null,
    },
    {
      text: 'Gleits. Komfort',
      glasses_type: 'Gleitsicht',
      state: 'regel',
      reason: '„Gleits“ im Glastext steht für Gleitsicht.',
      order_count: 1,
      suggestion: null,
    },
  ]);
});

test('what no rule knows waits in the queue with the number of its orders, and what the files say of them', async () => {
  expect(await list('?state=offen')).toEqual({
    total: 1,
    items: [
      {
        text: 'Nahkomfort Plus',
        glasses_type: null,
        state: 'offen',
        reason: null,
        order_count: 2,
        suggestion: {
          glasses_type: 'Nah',
          reason: 'Beim einen Auftrag, zu dem die Dateien einen Typ nennen, steht Nah.',
        },
      },
    ],
  });
  expect((await list('?q=NAHKOM')).total).toBe(1);
});

test('a correction stands over file and rule, for past and future orders of this business, and can be taken back', async () => {
  expect((await correct('Nahkomfort Plus', 'Office')).statusCode).toBe(202);
  await untilRevenue('Office', 402_000);
  expect(await revenueOf('Nah')).toBe(0);
  expect((await list('?state=korrektur')).items).toMatchObject([
    { text: 'Nahkomfort Plus', glasses_type: 'Office', order_count: 2 },
  ]);

  await seedOrders(database, sommer.tenantId, sommer.storeIds[0] ?? 0, [
    { name: 'E', day: '2026-02-01', cents: 7, lines: [...lens('Nahkomfort Plus')] },
  ]);
  expect(await revenueOf('Office')).toBe(402_007);
  expect(await revenueOf('Office', weber)).toBe(0);

  expect((await correct('Nahkomfort Plus', null)).statusCode).toBe(202);
  await untilRevenue('Office', 0);
  expect(await revenueOf('Nah')).toBe(400_000);
});

const RULES = '/api/v2/admin/lens-text/rules';
const rulesOf = async (tenant: SeededTenant) => lensRulesSchema.parse((await call(tenant, RULES)).json());
const saveRules = (tenant: SeededTenant, version: number, rules: readonly LensRule[]) =>
  call(tenant, RULES, { method: 'PUT', payload: { version, rules } });
const typesOf = async (tenant: SeededTenant) =>
  Object.fromEntries((await list('?limit=50', tenant)).items.map(({ text, glasses_type }) => [text, glasses_type]));
const decisionsOf = async (tenant: SeededTenant) =>
  lensDecisionPageSchema.parse((await call(tenant, '/api/v2/admin/lens-text/decision')).json()).items;
const undo = (tenant: SeededTenant, id: number) =>
  call(tenant, `/api/v2/admin/lens-text/decision/${id}/undo`, { method: 'POST' });

test('own rules go before the portal’s, are previewed, hold for past and coming orders, and are taken back', async () => {
  const tenant = await seedTenant(database, 'Herbst', [{ name: 'Mitte' }]);
  const bring = (name: string, text: string, type?: 'Nah') =>
    seedOrders(database, tenant.tenantId, tenant.storeIds[0] ?? 0, [
      { name, day: '2026-01-10', cents: 100, ...(type && { type }), lines: [...lens(text)] },
    ]);
  for (const [name, text, type] of [
    ['A', 'GS Start'],
    ['B', 'Nahkomfort Plus'],
    ['C', 'Nahkomfort Plus', 'Nah'],
    ['D', 'Rätsel'],
  ] as const)
    await bring(name, text, type);
  expect(await typesOf(tenant)).toEqual({ 'GS Start': 'Gleitsicht', 'Nahkomfort Plus': null, Rätsel: null });

  const rules: LensRule[] = [
    { words: 'nahk* plus', glasses_type: 'Office' },
    { words: 'GS', glasses_type: 'Fern' },
  ];
  const preview = async (test: string) =>
    lensPreviewSchema.parse(
      (await call(tenant, `${RULES}/preview`, { method: 'POST', payload: { rules, test } })).json(),
    );
  expect(await preview('GS Start')).toEqual({
    test: { glasses_type: 'Fern', reason: 'Ihre Regel „GS“ steht für Fern.', rule: 1 },
    // The file says of C what it is: a rule does not change it.
    texts: 2,
    orders: 2,
    items: [
      { text: 'GS Start', before: 'Gleitsicht', after: 'Fern' },
      { text: 'Nahkomfort Plus', before: null, after: 'Office' },
    ],
  });
  expect((await preview('Sportbrille')).test).toMatchObject({ glasses_type: 'Sport', rule: null });
  expect((await preview('Nichts')).test).toBeNull();
  expect(await rulesOf(tenant)).toMatchObject({ version: 0, rules: [] });

  const revenue = async (type: string, cents: number) => {
    await until(
      () => revenueOf(type, tenant),
      (found) => found === cents,
    );
  };
  expect((await correct('Rätsel', 'Sonne', tenant)).statusCode).toBe(202);
  expect((await saveRules(tenant, 0, [...rules, { words: 'Rätsel', glasses_type: 'Sport' }])).statusCode).toBe(202);
  expect(await typesOf(tenant)).toEqual({ 'GS Start': 'Fern', 'Nahkomfort Plus': 'Office', Rätsel: 'Sonne' });
  await revenue('Office', 100);
  await revenue('Gleitsicht', 0);
  await bring('E', 'Nahkomfort XL plus');
  expect(await revenueOf('Office', tenant)).toBe(200);
  expect((await saveRules(tenant, 0, rules)).json()).toMatchObject({ status: 409, code: 'lens-rules-changed' });

  const [changedRules, corrected] = await decisionsOf(tenant);
  expect((await undo(tenant, changedRules?.id ?? 0)).statusCode).toBe(202);
  expect(await typesOf(tenant)).toEqual({
    'GS Start': 'Gleitsicht',
    'Nahkomfort Plus': null,
    'Nahkomfort XL plus': null,
    Rätsel: 'Sonne',
  });
  expect(await rulesOf(tenant)).toMatchObject({ version: 2, rules: [] });
  await revenue('Office', 0);
  expect((await undo(tenant, changedRules?.id ?? 0)).json()).toMatchObject({ status: 409, code: 'decision-undone' });
  expect((await undo(tenant, corrected?.id ?? 0)).statusCode).toBe(202);
  expect((await typesOf(tenant))['Rätsel']).toBeNull();

  const log = await withTenant(database.db, tenant.tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('tenant_id', '=', tenant.tenantId)
      .orderBy('id')
      .execute(),
  );
  expect(log).toMatchObject([
    {
      action: 'lens-text-corrected',
      details: {
        text: 'Rätsel',
        before: { glasses_type: null, source: 'regel' },
        after: { glasses_type: 'Sonne', source: 'korrektur' },
      },
    },
    {
      action: 'lens-rules-changed',
      details: { before: [], after: [{ words: 'nahk* plus' }, { words: 'GS' }, { words: 'Rätsel' }] },
    },
    { action: 'lens-decision-undone', details: { kind: 'rules', after: [] } },
    { action: 'lens-decision-undone', details: { kind: 'text', text: 'Rätsel' } },
  ]);
});

test('a decision with a later one about the same text stays; rules run again read what was read before', async () => {
  const tenant = await seedTenant(database, 'Frühling', [{ name: 'Mitte' }]);
  await seedOrders(database, tenant.tenantId, tenant.storeIds[0] ?? 0, [
    { name: 'A', day: '2026-01-10', cents: 100, lines: [...lens('GS Start')] },
  ]);
  await correct('GS Start', 'Nah', tenant);
  await correct('GS Start', 'Fern', tenant);
  const [later, first] = await decisionsOf(tenant);
  expect((await undo(tenant, first?.id ?? 0)).json()).toMatchObject({ status: 409, code: 'later-decision' });
  for (const decision of [later, first]) expect((await undo(tenant, decision?.id ?? 0)).statusCode).toBe(202);
  // As if the portal's rules had been others when the text came.
  await withTenant(database.db, tenant.tenantId, (trx) =>
    trx
      .updateTable('lens_texts')
      .set({ glasses_type: null, reason: null })
      .where('tenant_id', '=', tenant.tenantId)
      .execute(),
  );
  expect((await call(tenant, `${RULES}/run`, { method: 'POST' })).json()).toEqual({ texts: 1 });
  expect(await typesOf(tenant)).toEqual({ 'GS Start': 'Gleitsicht' });
  expect((await undo(tenant, 999_999)).statusCode).toBe(404);
  expect((await saveRules(tenant, 0, [{ words: 'GS.*', glasses_type: 'Fern' }])).statusCode).toBe(400);
});

test('a correction counts for what an upload brings meanwhile to another store, by what the text meant before', async () => {
  const tenant = await seedTenant(database, 'Winter', [{ name: 'Mitte' }, { name: 'Nord' }]);
  const [mitte = 0, nord = 0] = tenant.storeIds;
  const bring = (storeId: number) =>
    seedOrders(database, tenant.tenantId, storeId, [
      { name: 'A', day: '2026-01-10', cents: 100, lines: [...lens('Nahkomfort Plus')] },
    ]);
  const texts = (values: object) =>
    withTenant(database.db, tenant.tenantId, (trx) =>
      trx.updateTable('lens_texts').set(values).where('tenant_id', '=', tenant.tenantId).execute(),
    );
  await bring(mitte);
  const held = holdJobs(jobs);
  const slow = Fastify();
  await slow.register(apiPlugin, { db: database.db, identity: identity.options });
  // Otherwise the others would send what is changed here.
  await jobs.stop(1_000);
  await startDerived({ db: database.db, jobs: held.jobs });
  // What it found to do at its start.
  await held.runAll();
  const answer = await slow.inject({
    url: '/api/v2/admin/lens-text',
    method: 'PUT',
    payload: { text: 'Nahkomfort Plus', glasses_type: 'Office' },
    headers: { authorization: `Bearer ${await identity.token({ ...admin, ...tenant })}` },
  });
  expect(answer.json()).toMatchObject({ stores: 1 });
  await texts({ glasses_type: null, source: 'regel' });
  await bring(nord);
  await texts({ glasses_type: 'Office', source: 'korrektur' });
  await held.runAll();
  expect(await revenueOf('Office', tenant)).toBe(200);
  await slow.close();
});

test('a text of nobody is not found, a type that does not exist is refused', async () => {
  expect((await correct('Fremder Text', 'Nah')).statusCode).toBe(404);
  expect((await correct('GS Start', 'Bifokal')).statusCode).toBe(400);
});

test('businesses of an older edition are rebuilt at the next start', async () => {
  const { tenantId } = weber;
  await withTenant(database.db, tenantId, async (trx) => {
    await trx.updateTable('derived_editions').set({ edition: 0 }).where('tenant_id', '=', tenantId).execute();
    await trx.deleteFrom('order_facts').where('tenant_id', '=', tenantId).execute();
  });
  const count = () =>
    withTenant(
      database.db,
      tenantId,
      async (trx) =>
        (await trx.selectFrom('order_facts').select('order_id').where('tenant_id', '=', tenantId).execute()).length,
    );
  const more = await startJobs(database);
  await startDerived({ db: database.db, jobs: more });
  expect(await until(count, (orders) => orders > 0)).toBe(4);
  await more.stop(1_000);
});

describe('the market', () => {
  const MARKET = '/api/v2/admin/lens-text/market';
  let operator: SeededTenant;
  let one: SeededTenant;
  let two: SeededTenant;
  beforeAll(async () => {
    operator = await seedTenant(database, 'Betreiber', []);
    await asOperator(database.db, (trx) =>
      trx.updateTable('tenants').set({ is_operator: true }).where('id', '=', operator.tenantId).execute(),
    );
    [one, two] = [
      await seedTenant(database, 'Eins', [{ name: 'Mitte' }]),
      await seedTenant(database, 'Zwei', [{ name: 'Mitte' }]),
    ];
    for (const [
      {
        tenantId,
        storeIds: [store = 0],
      },
      count,
    ] of [
      [one, 2],
      [two, 3],
    ] as const) {
      await seedOrders(
        database,
        tenantId,
        store,
        Array.from({ length: count }, (_, at) => ({
          name: `M${at}`,
          day: '2026-02-01',
          cents: 100,
          lines: [...lens('Mirakel')],
        })),
      );
    }
  });
  const market = async (tenant: SeededTenant) =>
    marketLensTextPageSchema.parse((await call(tenant, `${MARKET}?q=mirakel`)).json());
  const decide = (glasses_type: string, tenant = operator) =>
    call(tenant, MARKET, { method: 'PUT', payload: { text: 'Mirakel', glasses_type } });
  const undo = (id: number, tenant = operator) => call(tenant, `${MARKET}/decision/${id}/undo`, { method: 'POST' });
  const decided = async () =>
    marketLensDecisionPageSchema.parse((await call(operator, `${MARKET}/decision`)).json()).items;
  const typeOf = async (tenant: SeededTenant) => (await list('?q=Mirakel', tenant)).items[0]?.glasses_type;

  test('the operating company sees what is unclear in all businesses and how many orders wait; everybody else the own', async () => {
    expect(await market(operator)).toEqual({
      is_operator: true,
      total: 1,
      items: [{ text: 'Mirakel', businesses: 2, open_in: 2, open_orders: 5, glasses_type: null, suggestion: null }],
    });
    expect(await market(one)).toMatchObject({ is_operator: false, items: [{ businesses: 1, open_orders: 2 }] });
    expect((await decide('Nah', one)).json()).toMatchObject({ status: 403, code: 'operator-only' });
    expect((await undo(1, one)).statusCode).toBe(403);
  });

  test('what it decides holds where the text was unclear, is in the log of each, and is taken back but where somebody decided since', async () => {
    const { decision, businesses } = (await decide('Nah')).json() as { decision: number; businesses: number };
    expect([businesses, await typeOf(one), await typeOf(two)]).toEqual([2, 'Nah', 'Nah']);
    expect(await market(operator)).toMatchObject({ items: [{ open_in: 0, open_orders: 0, glasses_type: 'Nah' }] });
    const logged = await withTenant(database.db, two.tenantId, (trx) =>
      trx
        .selectFrom('audit_log')
        .select('details')
        .where('tenant_id', '=', two.tenantId)
        .where('action', '=', 'lens-text-corrected')
        .execute(),
    );
    expect(logged).toMatchObject([{ details: { text: 'Mirakel', after: { glasses_type: 'Nah' } } }]);
    expect((await decide('Fern')).json()).toMatchObject({ status: 409, code: 'lens-text-decided' });

    await correct('Mirakel', 'Sport', one);
    expect((await undo(decision)).json()).toEqual({ decision, businesses: 1 });
    expect([await typeOf(one), await typeOf(two)]).toEqual(['Sport', null]);
    expect(await decided()).toMatchObject([
      { text: 'Mirakel', glasses_type: 'Nah', businesses: 2, holds_in: 1, undone_at: null },
    ]);
    expect((await undo(decision)).json()).toMatchObject({ code: 'later-decision' });
    expect((await undo(99_999)).statusCode).toBe(404);
    // What one business has said of it is a suggestion for the others.
    expect((await market(operator)).items[0]?.suggestion).toEqual({
      glasses_type: 'Sport',
      reason: 'Bei anderen Betrieben steht der Text für Sport.',
    });
  });

  describe('its rules', () => {
    const RULES = `${MARKET}/rules`;
    const save = (version: number, rules: readonly LensRule[], tenant = operator) =>
      call(tenant, RULES, { method: 'PUT', payload: { version, rules } });
    const read = async () => lensRulesSchema.parse((await call(operator, RULES)).json());
    const tryOut = async (rules: readonly LensRule[], test = '') =>
      marketRulesPreviewSchema.parse(
        (await call(operator, `${RULES}/preview`, { method: 'POST', payload: { rules, test } })).json(),
      );
    const takeBack = (id: number) => call(operator, `${RULES}/decision/${id}/undo`, { method: 'POST' });
    const progress = async () => marketRulesProgressSchema.parse((await call(operator, `${RULES}/progress`)).json());
    const zauber = async (tenant: SeededTenant) => (await list('?q=Zauber', tenant)).items[0];
    const actionsOf = (tenant: SeededTenant) =>
      withTenant(database.db, tenant.tenantId, async (trx) =>
        (
          await trx
            .selectFrom('audit_log')
            .select('action')
            .where('tenant_id', '=', tenant.tenantId)
            .where('action', 'like', 'market-lens-rules-%')
            .orderBy('id')
            .execute()
        ).map(({ action }) => action.slice('market-lens-rules-'.length)),
      );
    const asSport = [{ words: 'zauber*', glasses_type: 'Sport' }] as const;

    /** A portal whose jobs run when the test says so. @returns runs the jobs of changes, and those that follow of them */
    async function startPortal(): Promise<() => Promise<void>> {
      const held = holdJobs(jobs);
      await startDerived({
        db: database.db,
        jobs: held.jobs,
        followers: { 'lens-texts': await startReadings({ db: database.db, jobs: held.jobs }) },
      });
      return async () => {
        await held.runAll();
        await held.runAll();
      };
    }
    let follow: () => Promise<void>;
    beforeAll(async () => {
      for (const {
        tenantId,
        storeIds: [store = 0],
      } of [one, two]) {
        await seedOrders(database, tenantId, store, [
          { name: 'Z', day: '2026-02-02', cents: 700, lines: [...lens('Zauberglas')] },
        ]);
      }
      follow = await startPortal();
      await follow();
    });

    test('are tried out, saved, and followed by the texts and figures of each business that has not said otherwise', async () => {
      expect(await tryOut(asSport, 'Zauberglas')).toEqual({
        test: { glasses_type: 'Sport', reason: 'Ihre Regel „zauber*“ steht für Sport.', rule: 0 },
        texts: 1,
        businesses: 2,
        orders: 2,
        items: [{ text: 'Zauberglas', before: null, after: 'Sport' }],
      });
      expect(await tryOut([])).toEqual({ texts: 0, businesses: 0, orders: 0, items: [], test: null });
      await call(two, '/api/v2/admin/lens-text/rules', {
        method: 'PUT',
        payload: { version: 0, rules: [{ words: 'zauberg*', glasses_type: 'Office' }] },
      });
      expect(await tryOut(asSport)).toMatchObject({ texts: 1, businesses: 1, orders: 1 });
      expect(await progress()).toEqual({ businesses: 0, waiting: 0 });

      expect((await save(0, asSport)).statusCode).toBe(202);
      const { businesses, waiting } = await progress();
      expect([businesses, (await zauber(one))?.glasses_type]).toEqual([waiting, null]);
      await follow();
      expect(await progress()).toEqual({ businesses, waiting: 0 });
      expect(await zauber(one)).toMatchObject({
        state: 'regel',
        glasses_type: 'Sport',
        reason: '„zauber*“ steht im Portal für Sport.',
      });
      // With what the business has called Sport itself.
      expect([
        await revenueOf('Sport', one),
        (await zauber(two))?.glasses_type,
        await revenueOf('Sport', two),
        await revenueOf('Office', two),
      ]).toEqual([900, 'Office', 0, 700]);
      expect([await actionsOf(one), await actionsOf(two), await actionsOf(operator)]).toEqual([
        ['applied'],
        [],
        ['changed'],
      ]);
      expect((await save(0, [])).json()).toMatchObject({ status: 409, code: 'lens-rules-changed' });
      expect((await save(1, [], one)).json()).toMatchObject({ status: 403, code: 'operator-only' });
    });

    test('decide about a text that comes later, about one whose correction is taken back, and where own rules are taken back', async () => {
      await seedOrders(database, one.tenantId, one.storeIds[0] ?? 0, [
        { name: 'Z2', day: '2026-02-03', cents: 1, lines: [...lens('Zauberstab')] },
      ]);
      const wand = async () => (await list('?q=Zauberstab', one)).items[0]?.glasses_type;
      expect(await wand()).toBe('Sport');
      await correct('Zauberstab', 'Nah', one);
      await call(operator, `${RULES}/run`, { method: 'POST' });
      await follow();
      expect(await wand()).toBe('Nah');
      await correct('Zauberstab', null, one);
      expect(await wand()).toBe('Sport');
      const own = (await decisionsOf(two)).find(({ kind }) => kind === 'rules');
      await call(two, `/api/v2/admin/lens-text/decision/${own?.id ?? 0}/undo`, { method: 'POST' });
      expect((await zauber(two))?.glasses_type).toBe('Sport');
    });

    test('are taken back one after the other, the latest first, and run again', async () => {
      await save(1, [{ words: 'zauberglas', glasses_type: 'Sonne' }]);
      await follow();
      expect((await zauber(two))?.glasses_type).toBe('Sonne');
      expect((await takeBack(1)).json()).toMatchObject({ status: 409, code: 'later-decision' });
      expect((await takeBack(2)).json()).toEqual({ decision: 2 });
      await follow();
      expect([(await zauber(two))?.glasses_type, await revenueOf('Sport', two)]).toEqual(['Sport', 700]);
      expect((await takeBack(2)).json()).toMatchObject({ status: 409, code: 'decision-undone' });
      expect((await takeBack(9)).statusCode).toBe(404);
      expect(await read()).toMatchObject({ version: 3, rules: asSport });
      expect((await takeBack(1)).statusCode).toBe(202);
      await follow();
      expect([(await zauber(one))?.glasses_type, await revenueOf('Sport', one)]).toEqual([null, 200]);
      expect(await read()).toMatchObject({ version: 4, rules: [] });
      expect((await save(4, asSport)).json()).toMatchObject({ version: 5 });
      const { items } = marketRulesDecisionPageSchema.parse((await call(operator, `${RULES}/decision`)).json());
      expect(items.map(({ id, rules, undone_at }) => [id, rules, undone_at !== null])).toEqual([
        [3, 1, false],
        [2, 1, true],
        [1, 1, true],
      ]);
      expect(await actionsOf(operator)).toEqual(['changed', 'changed', 'changed', 'undone', 'undone', 'changed']);
    });

    test('are followed by the portal that starts next when the one that took them has died', async () => {
      await call(operator, `${RULES}/run`, { method: 'POST' });
      expect((await progress()).waiting).toBeGreaterThan(0);
      expect((await zauber(one))?.glasses_type).toBeNull();
      const followNext = await startPortal();
      await followNext();
      expect([(await progress()).waiting, (await zauber(one))?.glasses_type]).toEqual([0, 'Sport']);
    });
  });
});
