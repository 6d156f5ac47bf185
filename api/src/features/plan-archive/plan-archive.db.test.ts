import { Readable } from 'node:stream';
import type { Action, ArchivedPlan, CopiedPlan, GalleryPage, Plan } from '@portal/shared/contract/eyeplan';
import type { Campaign, Selection, SuccessDetail } from '@portal/shared/contract/marketing';
import { addDays, today, yearOf } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import pg from 'pg';
import { seedReaders } from '../../data/campaigns/testing/seed-readers.ts';
import { SENTENCE } from '../../data/standing/testing/seed-people.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import type { TestApi } from '../../testing/start-test-api.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';
import { copyPlan } from './copy-plan.ts';
import { planPdfRoutes } from './pdf-routes.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let api: TestApi;
beforeAll(async () => {
  api = await startCampaignApi([planPdfRoutes({ read: async () => Readable.from([PNG]) })]);
});
afterAll(() => api.close());

const LAST_YEAR = yearOf(today()) - 1;

/** A business whose only action went out last year to four people. */
async function business(name: string) {
  const {
    tenantId,
    storeIds: [store = 0],
  } = await seedTenant(api.database, name, [{ name: 'Laden' }]);
  await withTenant(api.database.db, tenantId, (trx) => seedReaders(trx, tenantId, store, [{}, {}, {}, {}]));
  const ask = async <T>(path: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    const answer = await api.call(
      { tenantId, groups: ['Eyeplan', 'Marketing', 'Marketing-Manager', 'PRO'] },
      `/api/v2/${path}`,
      { method, ...(payload && { payload }) },
    );
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return (answer.headers['content-type']?.includes('json') ? answer.json() : answer.body) as T;
  };
  const { id: selection_id } = await ask<Selection>('optician-marketing/selection', 'POST');
  const { id } = await ask<Campaign>('optician-marketing/campaign', 'POST', {
    name: 'Sehwochen',
    purpose: 'Einladung',
    channel: 'letter',
    selection_id,
    ship_on: `${LAST_YEAR}-05-31`,
    release_by: `${LAST_YEAR}-05-20`,
    unit_cost_cents: 95,
    fixed_cost_cents: 1_000,
    settings: { control_percent: 0, target_count: 10, pause_days: null, one_per_household: false },
  });
  const { list_id, recipients } = await ask<Campaign>(`optician-marketing/campaign/${id}/start`, 'POST');
  await ask(`optician-marketing/campaign/${id}/release`, 'POST', { recipients });
  await ask(`optician-marketing/shipping-list/${list_id}/sent`, 'POST', { sent_on: `${LAST_YEAR}-06-02` });
  return { tenantId, store, id, listId: list_id ?? 0, ask };
}

test('a past year says what was planned and what came of it, as the success control does', async () => {
  const { ask, id, listId, tenantId } = await business('Archiv Eins');
  expect(await ask('eyeplan/archive')).toEqual({ years: [LAST_YEAR] });
  const { actions, budget_cents } = await ask<ArchivedPlan>(`eyeplan/archive/${LAST_YEAR}`);
  const pieces = (
    await withTenant(api.database.db, tenantId, (trx) =>
      trx
        .selectFrom('shipping_list_members')
        .select('customer_id')
        .where('tenant_id', '=', tenantId)
        .where('is_control', '=', false)
        .execute(),
    )
  ).length;
  expect(budget_cents).toBeNull();
  expect(actions).toEqual([
    expect.objectContaining({
      id,
      name: 'Sehwochen',
      status: 'Versendet',
      planned_count: 10,
      planned_cost_cents: 1_000 + 10 * 95,
    }),
  ]);
  const detail = await ask<SuccessDetail>(`optician-marketing/success/${listId}`);
  expect(actions[0]?.result).toEqual({
    list_id: listId,
    sent_on: `${LAST_YEAR}-06-02`,
    sent: pieces,
    cost_cents: 1_000 + 95 * pieces,
    people: pieces,
    buyers: detail.treated.buyers,
    response: detail.treated.response,
    verdict: 'observed',
    uplift: null,
    is_finished: detail.is_finished,
  });
  const pdf = () => ask<string>(`eyeplan/archive/${LAST_YEAR}/plan.pdf`);
  expect(await pdf()).toMatch(/^%PDF-/);
  expect(await pdf()).not.toContain('/Subtype /Image');
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('sender_settings')
      .values({
        tenant_id: tenantId,
        version: 1,
        name: 'Archiv',
        street: 'Weg 1',
        plz: '79098',
        city: 'Freiburg',
        logo_key: 'logo',
        updated_by: 'x',
      })
      .execute(),
  );
  expect(await pdf()).toContain('/Subtype /Image');
});

test('what was sent stands on the day it was sent, and costs in that year', async () => {
  const { ask, id, listId, tenantId } = await business('Archiv Tag');
  const sentOn = (sent_on: string) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx
        .updateTable('shipping_lists')
        .set({ sent_on })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', listId)
        .execute(),
    );
  const actionsOf = async (year: number) => (await ask<Plan>(`eyeplan/plan?year=${year}`)).actions;
  expect(await actionsOf(LAST_YEAR)).toMatchObject([
    { id, ship_on: `${LAST_YEAR}-06-02`, status: 'Versendet', cost_cents: expect.any(Number) },
  ]);
  await sentOn(`${LAST_YEAR - 1}-12-30`);
  expect(await actionsOf(LAST_YEAR)).toEqual([]);
  expect(await actionsOf(LAST_YEAR - 1)).toMatchObject([{ id, ship_on: `${LAST_YEAR - 1}-12-30` }]);
  expect(await ask('eyeplan/archive')).toEqual({ years: [LAST_YEAR - 1] });
  expect((await ask<GalleryPage>('eyeplan/gallery')).items).toMatchObject([{ id, ship_on: `${LAST_YEAR - 1}-12-30` }]);
});

test('as a template a year is planned once, on the same days', async () => {
  const { ask, id } = await business('Archiv Zwei');
  const to = LAST_YEAR + 3;
  expect(await ask<CopiedPlan>(`eyeplan/archive/${LAST_YEAR}/copy`, 'POST', { to })).toEqual({
    copied: 1,
    known: 0,
    closed: [],
  });
  expect(await ask<CopiedPlan>(`eyeplan/archive/${LAST_YEAR}/copy`, 'POST', { to })).toEqual({
    copied: 0,
    known: 1,
    closed: [],
  });
  const { actions } = await ask<Plan>(`eyeplan/plan?year=${to}`);
  expect(actions).toMatchObject([
    {
      name: 'Sehwochen',
      status: 'Geplant',
      ship_on: `${to}-06-02`,
      release_by: `${to}-05-22`,
      planned_count: 10,
      recipients: null,
      steps: [{ status: 'Geplant' }],
    },
  ]);
  expect(actions[0]?.id).not.toBe(id);
});

test('an action that goes by refractions is left out for who may not see them, and named; the others are planned', async () => {
  const { ask, id, tenantId } = await business('Archiv Vier');
  const to = LAST_YEAR + 3;
  const set = (values: { uses_refraction: boolean; config?: string }) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx.updateTable('campaigns').set(values).where('tenant_id', '=', tenantId).where('id', '=', id).execute(),
    );
  const again = () => ask<Action>(`eyeplan/action/${id}/book-again`, 'POST', { ship_on: addDays(today(), 40) });
  await ask<Action>(`eyeplan/action/${id}/book-again`, 'POST', { ship_on: `${LAST_YEAR}-11-03` });
  await set({
    uses_refraction: true,
    config: JSON.stringify({
      ...NO_CRITERIA,
      potential: { ...NO_CRITERIA.potential, multifocal: { from: 50, to: null } },
    }),
  });
  await expect(again()).rejects.toThrow('403');
  expect(await ask<CopiedPlan>(`eyeplan/archive/${LAST_YEAR}/copy`, 'POST', { to })).toEqual({
    copied: 1,
    known: 0,
    closed: ['Sehwochen'],
  });
  expect((await ask<Plan>(`eyeplan/plan?year=${to}`)).actions).toMatchObject([{ ship_on: `${to}-11-03` }]);
  // Switched on where no filter goes by them, it tells nothing that was measured.
  await set({ uses_refraction: true, config: JSON.stringify(NO_CRITERIA) });
  expect(await again()).toMatchObject({ name: 'Sehwochen', status: 'Geplant' });
  expect(await ask<CopiedPlan>(`eyeplan/archive/${LAST_YEAR}/copy`, 'POST', { to })).toEqual({
    copied: 1,
    known: 1,
    closed: [],
  });
});

/** As they are stored. */
const BLOCKS = [{ kind: 'text', text: 'Kommen Sie vorbei.' }];

test('the gallery has what was sent, with its text, and it can be booked again', async () => {
  const { ask, id, tenantId, store } = await business('Archiv Drei');
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('campaign_texts')
      .values({
        tenant_id: tenantId,
        campaign_id: id,
        subject: 'Gut sehen',
        body: 'Kommen Sie vorbei.',
        blocks: JSON.stringify(BLOCKS),
        version: 3,
        blocks_of: 3,
        updated_by: 'x',
      })
      .execute(),
  );
  const { total, items } = await ask<GalleryPage>('eyeplan/gallery?q=SEHW');
  expect([total, items[0]]).toEqual([
    1,
    expect.objectContaining({
      id,
      text: { subject: 'Gut sehen', body: 'Kommen Sie vorbei.' },
      motif: null,
      result: expect.objectContaining({ people: expect.any(Number) }),
    }),
  ]);
  expect(await ask('eyeplan/gallery?q=100%25')).toEqual({ total: 0, items: [] });
  const again = await ask<Action>(`eyeplan/action/${id}/book-again`, 'POST', { ship_on: addDays(today(), 40) });
  expect(again).toMatchObject({
    name: 'Sehwochen',
    status: 'Geplant',
    ship_on: addDays(today(), 40),
    release_by: addDays(today(), 29),
  });
  // For whom it is, and who sees it, stays with it.
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('campaigns')
      .set({ store_ids: [store] })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );
  const limited = await ask<Action>(`eyeplan/action/${id}/book-again`, 'POST', { ship_on: addDays(today(), 50) });
  const stores = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('campaigns')
      .select('store_ids')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', limited.id)
      .executeTakeFirst(),
  );
  expect(stores).toEqual({ store_ids: [store] });
  const copied = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('campaign_texts')
      .select(['subject', 'blocks', 'blocks_of', 'version'])
      .where('tenant_id', '=', tenantId)
      .where('campaign_id', '=', again.id)
      .execute(),
  );
  expect(copied).toEqual([{ subject: 'Gut sehen', blocks: BLOCKS, blocks_of: 1, version: 1 }]);
});

test('somebody of one store copies what they see, with its texts, and all that is written is written by their own role', async () => {
  const { id, tenantId, store, ask } = await business('Archiv Fünf');
  const { id: unseen } = await ask<Action>(`eyeplan/action/${id}/book-again`, 'POST', {
    ship_on: `${LAST_YEAR}-11-03`,
  });
  const { id: second } = await ask<Action>(`eyeplan/action/${id}/book-again`, 'POST', {
    ship_on: `${LAST_YEAR}-12-03`,
  });
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx
      .updateTable('campaigns')
      .set({ store_ids: [store] })
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', [id, second])
      .execute();
    await trx
      .insertInto('campaign_texts')
      .values(
        [
          [id, 'Mai'],
          [second, 'Dezember'],
          [unseen, 'Verborgen'],
        ].map(([campaign, subject]) => ({
          tenant_id: tenantId,
          campaign_id: Number(campaign),
          subject: String(subject),
          body: 'Kommen Sie vorbei.',
          updated_by: 'x',
        })),
      )
      .execute();
  });
  await asOperator(api.database.db, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'filiale', store_id: store }).execute(),
  );
  const filiale: ApiUser = { tenantId, sub: 'filiale', email: 'filiale@example.org', groups: ['Eyeplan'] };

  // By connection: jobs have others.
  const said = new Map<unknown, string[]>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function listen(this: pg.Client, ...args: unknown[]) {
    said.set(this, [
      ...(said.get(this) ?? []),
      typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string }).text),
    ]);
    return Reflect.apply(query as (...all: unknown[]) => unknown, this, args);
  } as typeof query;
  try {
    expect(
      await withTenant(api.database.db, filiale, (trx) => copyPlan(trx, filiale, LAST_YEAR, LAST_YEAR + 3)),
    ).toEqual({ copied: 2, known: 0, closed: [] });
  } finally {
    pg.Client.prototype.query = query;
  }
  const statements = [...said.values()].find((all) => all.some((text) => /insert into "campaigns"/i.test(text))) ?? [];
  const start = statements.findLastIndex((text) => /^begin/i.test(text));
  const written = statements.findIndex((text, at) => at > start && /^\s*(insert|update|delete)/i.test(text));
  expect(written).toBeGreaterThan(start);
  expect(statements.slice(written).filter((text) => text.includes("set_config('role'"))).toEqual([]);

  const texts = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('campaign_texts as t')
      .innerJoin('campaigns as c', (join) =>
        join.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.id', '=', 't.campaign_id'),
      )
      .select(['c.ship_on', 't.subject', 'c.store_ids'])
      .where('c.tenant_id', '=', tenantId)
      .where('c.ship_on', '>', today())
      .orderBy('c.ship_on')
      .execute(),
  );
  expect(texts).toEqual([
    { ship_on: `${LAST_YEAR + 3}-05-31`, subject: 'Mai', store_ids: [store] },
    { ship_on: `${LAST_YEAR + 3}-12-03`, subject: 'Dezember', store_ids: [store] },
  ]);
});

test('a bundle of a Daueraktion is in the year, behind what somebody planned, and neither a template nor in the gallery', async () => {
  const { ask, id, tenantId } = await business('Archiv Bündel');
  const { id: selection_id } = await ask<Selection>('optician-marketing/selection', 'POST');
  await ask('optician-marketing/campaign', 'POST', {
    name: 'Später',
    purpose: 'Einladung',
    channel: 'letter',
    selection_id,
    ship_on: `${LAST_YEAR}-11-30`,
    release_by: `${LAST_YEAR}-11-20`,
    unit_cost_cents: 95,
    fixed_cost_cents: 0,
    settings: { control_percent: 0, target_count: 10, pause_days: null, one_per_household: false },
  });
  await withTenant(api.database.db, tenantId, async (trx) => {
    const standing = await trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        sentence: JSON.stringify({ ...SENTENCE, name: 'Jedes Jahr' }),
        secret: 'x',
        looked_on: null,
        waits: null,
        created_by: 'a',
        updated_by: 'a',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('campaigns')
      .set({ standing_id: standing.id, standing_on: `${LAST_YEAR}-05-29` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  });
  const { actions } = await ask<ArchivedPlan>(`eyeplan/archive/${LAST_YEAR}`);
  expect(actions.map(({ name }) => name)).toEqual(['Später', 'Sehwochen']);
  expect(await ask<CopiedPlan>(`eyeplan/archive/${LAST_YEAR}/copy`, 'POST', { to: LAST_YEAR + 2 })).toMatchObject({
    copied: 1,
    known: 0,
  });
  expect((await ask<GalleryPage>('eyeplan/gallery?q=')).items).toEqual([]);
});
