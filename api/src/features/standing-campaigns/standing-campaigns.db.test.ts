import { addDays, today } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import {
  bundlePageSchema,
  piecePageSchema,
  standingListSchema,
  standingSchema,
  type StandingSentence,
} from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { releaseAddresses } from '../../data/campaigns/campaign-states.ts';
import { removeUnreachable } from '../../data/campaigns/list-members.ts';
import { nextBundleDay } from '../../data/standing/bundle-days.ts';
import { seedPeople, SENTENCE } from '../../data/standing/testing/seed-people.ts';
import { rebuildDerived } from '../../data/derived/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { queueMessages } from '../campaign-messages/sending/queue-messages.ts';
import { runBundles } from './run-bundles.ts';

const BASE = '/api/v2/optician-marketing/standing-campaign';
/** Everybody who has bought at some time is due: each has a month and more since their last purchase. */
const DUE: Partial<StandingSentence> = { occasion: { kind: 'collected', weeks: 6 }, holdout_percent: 20 };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Business {
  tenantId: number;
  storeId: number;
  groups: string[];
}

/** A business whose data are of today, with some people whose glasses were collected six weeks before the last bundle. */
async function business(name: string, bundleOn: number): Promise<Business & { due: number[]; on: string }> {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, name, [{ name: 'Laden' }]);
  await seedPeople(api.database, { tenantId, storeId }, { count: 30, seed: 1, gap: 600 });
  // Purchases that were made up for days to come.
  await withTenant(api.database.db, tenantId, (trx) =>
    trx.deleteFrom('orders').where('tenant_id', '=', tenantId).where('ordered_on', '>', today()).execute(),
  );
  await seedOrders(api.database, tenantId, storeId, [{ name: 'heute', day: today(), cents: 100, kind: 'Handelsware' }]);
  const on = nextBundleDay(addDays(today(), -6), { bundle_on: bundleOn });
  const due = await withTenant(api.database.db, tenantId, async (trx) => {
    const people = await trx
      .selectFrom('customers')
      .innerJoin('customer_facts', 'customer_facts.customer_id', 'customers.id')
      .select('customers.id')
      .where('customers.tenant_id', '=', tenantId)
      .where('may_letter', '=', true)
      .orderBy('customers.id')
      .limit(12)
      .execute();
    for (const [index, { id }] of people.entries())
      await trx
        .insertInto('orders')
        .values({
          tenant_id: tenantId,
          store_id: storeId,
          external_id: `D${index}`,
          customer_id: id,
          ordered_on: addDays(on, -50),
          delivered_on: addDays(on, -43),
          kind: 'Brille',
          glasses_type: 'Fern',
          status: 'abgeholt',
          gross_cents: 10_000,
        })
        .execute();
    await rebuildDerived(trx, tenantId, [storeId]);
    return people.map(({ id }) => id);
  });
  return { tenantId, storeId, groups: ['Marketing-Manager', 'Marketing'], due, on };
}

const run = (who: Business, day = today()) => runBundles(api.database.db, who.tenantId, day, queueMessages);

const call = async (who: Business, method: string, path: string, payload?: object) => {
  const answer = await api.call(who, `${BASE}${path}`, { method: method as 'GET', ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.statusCode === 204 ? null : (answer.json() as unknown) };
};

async function make(who: Business, change: Partial<StandingSentence> = {}): Promise<number> {
  const { status, body } = await call(who, 'POST', '', { ...SENTENCE, ...DUE, ...change });
  expect(status).toBe(201);
  return standingSchema.parse(body).id;
}

/** As if it had been put on before the last bundle. */
const startEarlier = (who: Business, id: number) =>
  withTenant(api.database.db, who.tenantId, (trx) =>
    trx
      .updateTable('standing_steps')
      .set({ at: new Date(Date.now() - 30 * 86_400_000) })
      .where('tenant_id', '=', who.tenantId)
      .where('standing_id', '=', id)
      .execute(),
  );

test('what is wanted once is put together by itself, released like every other campaign, and not put together twice', async () => {
  const who = await business('Läuft', 3);
  const id = await make(who, { bundle_on: 3 });
  expect(standingListSchema.parse((await call(who, 'GET', '')).body).items).toMatchObject([
    { id, state: 'Entwurf', next_on: null, sent: 0 },
  ]);
  await run(who);
  expect(bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body).total).toBe(0);

  expect((await call(who, 'PUT', `/${id}/state`, { state: 'Läuft' })).status).toBe(200);
  // It begins with the next one.
  await run(who);
  expect(bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body).total).toBe(
    who.on === today() ? 1 : 0,
  );
  await startEarlier(who, id);
  await Promise.all([run(who), run(who)]);
  const { total, items } = bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body);
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ on: who.on, version: 1 });
  expect(items[0]!.due).toBeGreaterThanOrEqual(who.due.length);
  expect(items[0]!.lists.every(({ status }) => status === 'Freigabe')).toBe(true);
  const pieces = piecePageSchema.parse((await call(who, 'GET', `/${id}/bundles/${who.on}?limit=200`)).body);
  expect(pieces.total).toBe(items[0]!.due);
  const of = (outcome: string) => pieces.items.filter((piece) => piece.outcome === outcome);
  expect(of('letter').length + of('email').length).toBe(
    items[0]!.lists.reduce((sum, { recipients, control }) => sum + recipients + control, 0),
  );
  for (const { reason, people } of items[0]!.left_out) expect(of(reason)).toHaveLength(people);
  const { steps } = standingSchema.parse((await call(who, 'GET', `/${id}`)).body);
  expect(steps.map(({ action, version }) => [action, version])).toEqual([
    ['made', 1],
    ['started', 1],
  ]);
});

test('who has bought since is taken out when the list is asked for again, and nobody else', async () => {
  const who = await business('Gekauft', 3);
  const id = await make(who, {
    bundle_on: 3,
    occasion: { kind: 'care', months: 1 },
    channels: ['letter'],
    holdout_percent: 0,
  });
  await call(who, 'PUT', `/${id}/state`, { state: 'Läuft' });
  await startEarlier(who, id);
  await run(who);
  const list = bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body).items[0]!.lists[0]!;
  const pieces = piecePageSchema.parse((await call(who, 'GET', `/${id}/bundles/${who.on}?outcome=letter`)).body);
  const buyer = pieces.items[0]!.customer_id;
  await seedOrders(api.database, who.tenantId, who.storeId, [
    { name: 'seither', day: today(), cents: 100, kind: 'Handelsware', customerId: buyer },
  ]);
  const removed = () =>
    withTenant(api.database.db, who.tenantId, (trx) =>
      removeUnreachable(trx, who.tenantId, { id: list.list_id, channel: 'letter' }),
    );
  expect(await removed()).toBe(1);
  expect(await removed()).toBe(0);
  const out = await withTenant(api.database.db, who.tenantId, (trx) =>
    trx
      .selectFrom('shipping_list_members')
      .select(['customer_id', 'removed_reason'])
      .where('tenant_id', '=', who.tenantId)
      .where('removed_at', 'is not', null)
      .execute(),
  );
  expect(out).toEqual([{ customer_id: buyer, removed_reason: 'Hat inzwischen gekauft' }]);
});

test('letters cost the class of postage that they reach, and at their release that of those who are left', async () => {
  const who = await business('Porto', 3);
  const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, who.tenantId, work);
  const classes = [
    { name: 'Brief', from_pieces: 1, cents: 95 },
    { name: 'Werbepost', from_pieces: 2, cents: 60 },
  ];
  await inside((trx) =>
    trx
      .insertInto('postage_settings')
      .values({ tenant_id: who.tenantId, classes: JSON.stringify(classes), updated_by: 'x' })
      .execute(),
  );
  const unit_cost_cents = { letter: 30, email: 1, sms: 8 };
  const id = await make(who, {
    bundle_on: 3,
    channels: ['letter'],
    holdout_percent: 0,
    adds_postage: true,
    unit_cost_cents,
  });
  await call(who, 'PUT', `/${id}/state`, { state: 'Läuft' });
  await startEarlier(who, id);
  await run(who);
  const list = bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body).items[0]!.lists[0]!;
  expect(list.recipients).toBeGreaterThan(1);
  const costs = () =>
    inside(async (trx) => {
      const of = (table: 'campaigns' | 'shipping_lists') =>
        trx.selectFrom(table).select('unit_cost_cents').where('tenant_id', '=', who.tenantId).executeTakeFirstOrThrow();
      return [(await of('campaigns')).unit_cost_cents, (await of('shipping_lists')).unit_cost_cents];
    });
  expect(await costs()).toEqual([90, 90]);
  // What the carrier takes from now on changes nothing of what is drawn.
  await inside((trx) =>
    trx.updateTable('postage_settings').set({ classes: '[]' }).where('tenant_id', '=', who.tenantId).execute(),
  );
  await inside((trx) =>
    sql`UPDATE shipping_list_members SET removed_at = now(), removed_by = 'x', removed_reason = 'x'
      WHERE tenant_id = ${who.tenantId} AND list_id = ${list.list_id} AND rank > 1`.execute(trx),
  );
  await inside((trx) => releaseAddresses(trx, { tenantId: who.tenantId, email: 'x' }, list.campaign_id, 1));
  expect(await costs()).toEqual([125, 125]);
});

test('with data that are too old it waits and says so, and goes on with newer ones', async () => {
  const who = await business('Alt', 3);
  const id = await make(who, { bundle_on: 3 });
  await call(who, 'PUT', `/${id}/state`, { state: 'Läuft' });
  await startEarlier(who, id);
  const later = addDays(who.on, 28);
  await run(who, later);
  expect(standingSchema.parse((await call(who, 'GET', `/${id}`)).body).waits).toMatch(
    /älter als 14 Tage.*wartet auf den nächsten Upload/,
  );
  expect(bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body).total).toBe(0);
  await seedOrders(api.database, who.tenantId, who.storeId, [
    { name: 'neu', day: addDays(later, -1), cents: 100, kind: 'Handelsware' },
  ]);
  await run(who, later);
  expect(standingSchema.parse((await call(who, 'GET', `/${id}`)).body).waits).toBeNull();
  expect(bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body).items[0]).toMatchObject({ on: later });
});

test('states go their way, a change is a new version, and what has run is not deleted', async () => {
  const who = await business('Wege', 3);
  const id = await make(who);
  const change = (version: number, more: Partial<StandingSentence> = {}) =>
    call(who, 'PUT', `/${id}`, { version, sentence: { ...SENTENCE, ...more } });
  expect((await change(1, { holdout_percent: 10 })).status).toBe(200);
  expect((await change(1)).body).toMatchObject({ status: 409 });
  expect((await change(2, { texts: { letter: null, email: SENTENCE.texts.email } })).status).toBe(200);
  const turn = (state: string) => call(who, 'PUT', `/${id}/state`, { state });
  expect((await turn('Pausiert')).status).toBe(409);
  expect((await turn('Läuft')).body).toMatchObject({ title: expect.stringMatching(/Kanal Brief fehlt der Text/) });
  expect((await change(3)).status).toBe(200);
  for (const state of ['Läuft', 'Pausiert', 'Läuft', 'Beendet']) expect((await turn(state)).status).toBe(200);
  expect((await turn('Läuft')).status).toBe(409);
  expect((await change(4)).status).toBe(409);
  expect((await call(who, 'DELETE', `/${id}`)).status).toBe(409);
  const { steps, version } = standingSchema.parse((await call(who, 'GET', `/${id}`)).body);
  expect(version).toBe(4);
  expect(steps.map(({ action }) => action)).toEqual([
    'made',
    'changed',
    'changed',
    'changed',
    'started',
    'paused',
    'started',
    'ended',
  ]);
  const draft = await make(who);
  expect((await call(who, 'DELETE', `/${draft}`)).status).toBe(204);
  expect((await call(who, 'GET', `/${draft}`)).status).toBe(404);
});

test('e-mails go by themselves where an Admin has allowed it, and nobody else may', async () => {
  const who = await business('Admin', 3);
  const sentence = { ...SENTENCE, ...DUE, emails_by_themselves: true };
  expect((await call(who, 'POST', '', sentence)).body).toMatchObject({ status: 403 });
  expect((await call({ ...who, groups: ['Marketing-Manager', 'Admin'] }, 'POST', '', sentence)).status).toBe(201);
  // What an Admin has allowed others may leave as it is; of what they have changed it has to be allowed anew.
  const { id } = standingListSchema.parse((await call(who, 'GET', '')).body).items[0]!;
  const waits = async () => standingSchema.parse((await call(who, 'GET', `/${id}`)).body).emails_wait;
  expect(await waits()).toBe(false);
  expect((await call(who, 'PUT', `/${id}`, { version: 1, sentence: { ...sentence, name: 'Neu' } })).status).toBe(200);
  expect(await waits()).toBe(true);
  const permit = (by: Business, version: number) => call(by, 'PUT', `/${id}/permission`, { version });
  const admin = { ...who, groups: ['Marketing-Manager', 'Admin'] };
  expect((await permit(who, 2)).body).toMatchObject({ status: 403 });
  expect((await permit(admin, 1)).body).toMatchObject({ status: 409 });
  expect((await permit(admin, 2)).status).toBe(200);
  expect(await waits()).toBe(false);
  expect((await call(admin, 'PUT', `/${id}`, { version: 2, sentence })).status).toBe(200);
  expect(await waits()).toBe(false);
  expect((await call({ ...who, groups: ['Marketing'] }, 'GET', '')).status).toBe(403);
  for (const wrong of [
    { holdout_percent: 3 },
    { channels: ['letter', 'letter'] },
    { bundle_on: 8 },
    { criteria: { ...NO_CRITERIA, age: { from: 9, to: 3 } } },
  ])
    expect((await call(who, 'POST', '', { ...sentence, ...wrong })).status).toBe(400);
});

/** Six of those who are due may be written to by e-mail, by a sender if there is one. */
const withMailboxes = (who: Business & { due: number[] }) =>
  withTenant(api.database.db, who.tenantId, async (trx) => {
    await trx
      .updateTable('customers')
      .set({ consent_email: true, email: sql`'k' || id || '@example.org'` })
      .where('tenant_id', '=', who.tenantId)
      .where('id', 'in', who.due.slice(0, 6))
      .execute();
    await rebuildDerived(trx, who.tenantId, [who.storeId]);
  });
const withSender = (who: Business) =>
  withTenant(api.database.db, who.tenantId, (trx) =>
    trx
      .insertInto('sender_settings')
      .values({
        tenant_id: who.tenantId,
        name: 'Laden',
        street: 'Weg 1',
        plz: '79098',
        city: 'Freiburg',
        email: 'laden@example.org',
        reply_to: null,
        logo_key: null,
        updated_by: 'x',
      })
      .execute(),
  );

test('messages of a version that no Admin has allowed wait for their release like every other', async () => {
  const who = await business('Fassung', 3);
  const asAdmin = { ...who, groups: ['Marketing-Manager', 'Admin'] };
  await withMailboxes(who);
  await withSender(who);
  const sentence = { ...SENTENCE, ...DUE, bundle_on: 3, holdout_percent: 0, emails_by_themselves: true };
  const { id } = standingSchema.parse((await call(asAdmin, 'POST', '', sentence)).body);
  await call(who, 'PUT', `/${id}/state`, { state: 'Läuft' });
  expect((await call(who, 'PUT', `/${id}`, { version: 1, sentence: { ...sentence, pause_days: 30 } })).status).toBe(
    200,
  );
  await startEarlier(who, id);
  await run(who);
  const { lists } = bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body).items[0]!;
  expect(lists.map(({ channel, status }) => [channel, status])).toEqual([
    ['email', 'Freigabe'],
    ['letter', 'Freigabe'],
  ]);
});

test('messages that may go by themselves are released and handed over, once; letters wait for somebody', async () => {
  const who = await business('Von selbst', 3);
  const asAdmin = { ...who, groups: ['Marketing-Manager', 'Admin'] };
  await withMailboxes(who);
  const { body } = await call(asAdmin, 'POST', '', {
    ...SENTENCE,
    ...DUE,
    bundle_on: 3,
    holdout_percent: 0,
    emails_by_themselves: true,
  });
  const { id } = standingSchema.parse(body);
  await call(who, 'PUT', `/${id}/state`, { state: 'Läuft' });
  await startEarlier(who, id);
  // Without a sender nothing can go by itself: that is told, and nothing of the bundle is left.
  await run(who);
  expect(standingSchema.parse((await call(who, 'GET', `/${id}`)).body).waits).toMatch(/noch keine Absenderadresse/);
  expect(bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body).total).toBe(0);
  await withSender(who);
  await run(who);
  await run(who);
  expect(standingSchema.parse((await call(who, 'GET', `/${id}`)).body).waits).toBeNull();
  const { lists } = bundlePageSchema.parse((await call(who, 'GET', `/${id}/bundles`)).body).items[0]!;
  expect(lists.map(({ channel, status }) => [channel, status])).toEqual([
    ['email', 'Druck'],
    ['letter', 'Freigabe'],
  ]);
  const queued = await withTenant(api.database.db, who.tenantId, (trx) =>
    trx.selectFrom('mail_sends').select('list_id').where('tenant_id', '=', who.tenantId).execute(),
  );
  expect(queued.map(({ list_id }) => list_id)).toEqual(Array(lists[0]!.recipients).fill(lists[0]!.list_id));
  expect(queued.length).toBeGreaterThan(0);
});
