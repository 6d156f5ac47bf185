import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { today } from '@portal/shared/contract/calendar';
import { DEFAULT_EXPORT_SETTINGS, type Campaign } from '@portal/shared/contract/marketing';
import { withTenant } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { openTestDatabase, PLAIN, seedTenant } from '../../testing/index.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { startRelease } from './campaign-states.ts';
import { DRAWING, findCampaignDrawings, isDrawnByJob, requestDrawing, untilDrawn } from './drawings.ts';
import { countHits } from './find-candidates.ts';
import { drawAll, type DrawnHow } from './run-drawings.ts';
import { seedReaders } from './testing/seed-readers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const { byJobFrom } = DRAWING;
afterEach(() => {
  DRAWING.byJobFrom = byJobFrom;
});

const SETTINGS = { control_percent: 20, target_count: null, pause_days: null, one_per_household: false } as const;
const nothing = async () => {};
const how: DrawnHow = {
  campaign: (trx, drawer, id, onDrawn) => startRelease(trx, drawer, id, today(), onDrawn),
  selection: nothing,
};

/** A business with ten customers and a planned campaign for all of them. */
async function business(name: string) {
  const { db } = database;
  const {
    tenantId,
    storeIds: [store = 0],
  } = await seedTenant(database, name, [{ name: 'Laden' }]);
  const user = { tenantId, sub: 'chefin', email: 'chefin@example.org' };
  const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(db, tenantId, work);
  const campaignId = await inside(async (trx) => {
    await seedReaders(
      trx,
      tenantId,
      store,
      Array.from({ length: 10 }, () => ({})),
    );
    const { id } = await trx
      .insertInto('campaigns')
      .values({
        tenant_id: tenantId,
        name: 'Sehwochen',
        purpose: 'Einladung',
        channel: 'letter',
        config: JSON.stringify(NO_CRITERIA),
        settings: JSON.stringify(SETTINGS),
        ship_on: today(),
        release_by: today(),
        unit_cost_cents: 95,
        fixed_cost_cents: 0,
        created_by: 'x',
        updated_by: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return {
    tenantId,
    store,
    user,
    campaignId,
    inside,
    state: (version = 1) => findCampaignDrawings(db, tenantId, [{ id: campaignId, version }]),
    request: (by: Parameters<typeof requestDrawing>[1] = user) => requestDrawing(db, by, { campaignId, version: 1 }),
    read: () =>
      inside(async (trx) => ({
        status: (
          await trx.selectFrom('campaigns').select('status').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow()
        ).status satisfies Campaign['status'],
        lists: await trx
          .selectFrom('shipping_lists')
          .select(['created_by', 'seed'])
          .where('tenant_id', '=', tenantId)
          .execute(),
        members: (
          await trx.selectFrom('shipping_list_members').select('is_control').where('tenant_id', '=', tenantId).execute()
        ).length,
      })),
  };
}

test('what was asked for is drawn once, in the name of who asked, and nothing of it is left', async () => {
  const { request, state, read, tenantId, campaignId } = await business('Einmal');
  const id = await request();
  expect(await request()).toBe(id);
  expect((await state()).get(campaignId)).toEqual({ step: 'reading', done: 0, total: null, problem: null });
  await Promise.all([drawAll(database.db, tenantId, how, false), untilDrawn(database.db, tenantId, id)]);
  expect(await read()).toMatchObject({
    status: 'Freigabe',
    lists: [{ created_by: 'chefin@example.org' }],
    members: 10,
  });
  expect((await state()).size).toBe(0);
  // A portal that ended between both transactions leaves the row: the next one draws nothing again.
  const before = await read();
  await request();
  await drawAll(database.db, tenantId, how, false);
  expect(await read()).toEqual(before);
});

test('a process that ends in the middle leaves no half of a list, and the next one draws it', async () => {
  const { request, read, state, tenantId } = await business('Neustart');
  await request();
  const dying: DrawnHow = {
    ...how,
    campaign: async (trx, drawer, id, onDrawn) => {
      await startRelease(trx, drawer, id, today(), onDrawn);
      throw Object.assign(new Error('terminating connection of Eva Weiß'), { code: '57P01' });
    },
  };
  await expect(drawAll(database.db, tenantId, dying, false)).rejects.toThrow('Drawing ended with 57P01');
  expect(await read()).toEqual({ status: 'Geplant', lists: [], members: 0 });
  expect((await state()).size).toBe(1);
  await drawAll(database.db, tenantId, how, false);
  expect(await read()).toMatchObject({ status: 'Freigabe', members: 10 });
});

test('how far it is can be read while it goes on, and what cannot be drawn says why until it is asked for again', async () => {
  const { request, read, state, tenantId, campaignId } = await business('Stand');
  const id = await request();
  const steps: string[] = [];
  const told: DrawnHow = {
    ...how,
    campaign: (trx, drawer, id, onDrawn) =>
      startRelease(trx, drawer, id, today(), (step, done, total) => {
        steps.push(`${step} ${done} ${total ?? ''}`.trim());
        onDrawn(step, done, total);
      }),
  };
  const refused: DrawnHow = {
    ...how,
    campaign: async (_trx, _drawer, _id, onDrawn) => {
      onDrawn('writing', 4, 10);
      throw new ApiProblem(409, 'campaign-empty', 'Diese Aktion erreicht niemanden.');
    },
  };
  await drawAll(database.db, tenantId, refused, false);
  expect((await state()).get(campaignId)).toEqual({
    step: 'writing',
    done: 4,
    total: 10,
    problem: 'Diese Aktion erreicht niemanden.',
  });
  await expect(untilDrawn(database.db, tenantId, id)).rejects.toMatchObject({ status: 409, code: 'campaign-empty' });
  // Once the campaign is another, what came of it before says nothing.
  expect((await state(2)).size).toBe(0);
  await request();
  expect((await state()).get(campaignId)).toEqual({ step: 'reading', done: 0, total: null, problem: null });
  await drawAll(database.db, tenantId, told, false);
  expect(steps).toEqual(['reading 10', 'writing 0 10']);
  expect(await read()).toMatchObject({ status: 'Freigabe' });
  // What failed for the last time tells nothing of the inside.
  await request();
  await expect(
    drawAll(database.db, tenantId, { ...how, campaign: () => Promise.reject(new Error('disk of Eva Weiß')) }, true),
  ).rejects.toThrow('Drawing ended with Error');
  expect((await state()).get(campaignId)?.problem).toBe(
    'Die Adressen konnten nicht gezogen werden. Bitte versuchen Sie es noch einmal.',
  );
});

test('a support view, which only looks, has nothing drawn', async () => {
  const { request, state, user } = await business('Aufsicht');
  await expect(request({ ...user, support: { business: 'Aufsicht', endsAt: new Date() } })).rejects.toMatchObject({
    code: '25006',
  });
  expect((await state()).size).toBe(0);
});

test('of a campaign that is deleted before its turn nothing is drawn and nothing is left', async () => {
  const { request, state, inside, tenantId } = await business('Weg');
  const id = await request();
  await inside((trx) => trx.deleteFrom('campaigns').where('tenant_id', '=', tenantId).execute());
  await drawAll(database.db, tenantId, how, false);
  // Whoever waits is let go, and sees for themselves.
  await untilDrawn(database.db, tenantId, id);
  expect((await state()).size).toBe(0);
  expect(
    await inside((trx) => trx.selectFrom('shipping_lists').select('id').where('tenant_id', '=', tenantId).execute()),
  ).toEqual([]);
});

test('a job draws from so many hits on, by the criteria of the plan', async () => {
  const { tenantId, store } = await business('Viele');
  const plan = {
    criteria: { ...NO_CRITERIA, uses_refraction: false },
    base: null,
    storeIds: null,
    channel: 'letter',
    settings: { ...DEFAULT_EXPORT_SETTINGS, ...PLAIN },
    day: today(),
    campaignId: null,
  } as const;
  await withTenant(database.db, tenantId, async (trx) => {
    expect(await countHits(trx, tenantId, plan, today(), 4)).toBe(4);
    expect(await countHits(trx, tenantId, plan, today(), 1_000)).toBe(10);
    expect(await countHits(trx, tenantId, { ...plan, storeIds: [] }, today(), 1_000)).toBe(0);
    DRAWING.byJobFrom = 11;
    expect(await isDrawnByJob(trx, tenantId, plan, today())).toBe(false);
    await seedReaders(trx, tenantId, store, [{ external_id: 'letzter' }]);
    expect(await isDrawnByJob(trx, tenantId, plan, today())).toBe(true);
  });
});
