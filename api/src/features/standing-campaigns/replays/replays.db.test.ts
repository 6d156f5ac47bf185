import { standingReplaySchema, type StandingReplay, type StandingSentence } from '@portal/shared/contract/marketing';
import { seedPeople, SENTENCE } from '../../../data/standing/testing/seed-people.ts';
import { withTenant } from '../../../platform/database/index.ts';
import { seedTenant } from '../../../testing/index.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { REPLAY } from './ask-replay.ts';
import { makeReplays } from './make-replays.ts';

const URL = '/api/v2/optician-marketing/standing-campaign/replay';
const small = REPLAY.byJobFrom;
const sentence: StandingSentence = { ...SENTENCE, occasion: { kind: 'since_main', months: 24, types: [] } };

let api: TestApi;
let tenantId: number;
beforeAll(async () => {
  api = await startTestApi();
  const seeded = await seedTenant(api.database, 'Groß', [{ name: 'Laden' }]);
  tenantId = seeded.tenantId;
  await seedPeople(api.database, { tenantId, storeId: seeded.storeIds[0]! }, { count: 40, seed: 2, gap: 600 });
});
afterEach(() => {
  REPLAY.byJobFrom = small;
});
afterAll(() => api.close());

const ask = async (sub = 'eva', asked: StandingSentence = sentence): Promise<StandingReplay> => {
  const answer = await api.call({ tenantId, sub, groups: ['Marketing-Manager'] }, URL, {
    method: 'POST',
    payload: { id: null, sentence: asked },
  });
  expect(answer.statusCode).toBe(200);
  return standingReplaySchema.parse(answer.json());
};
const rows = () =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('standing_replays')
      .select(['user_sub', 'done', 'total', 'problem'])
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .execute(),
  );
const change = (values: { asked_at?: Date; problem?: string }) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx.updateTable('standing_replays').set(values).where('tenant_id', '=', tenantId).execute(),
  );
/** As the job does, which a server runs that was started again or another one. */
const run = () => makeReplays(api.database.db, tenantId, true);

test('a small business has it at once; a large one hears how far it is, and then the same', async () => {
  const told = await ask();
  expect(told).not.toHaveProperty('pending');
  expect(told.months!.length).toBeGreaterThan(23);
  expect(await rows()).toEqual([]);
  REPLAY.byJobFrom = 1;
  expect(await ask()).toMatchObject({ months: null, pending: { done: 0, total: null } });
  // Whoever asks again waits for the same one.
  expect(await ask()).toHaveProperty('pending');
  expect(await rows()).toHaveLength(1);
  await run();
  expect((await rows())[0]).toMatchObject({ done: 1, problem: null });
  expect((await rows())[0]!.total).toBeGreaterThan(100);
  expect(await ask()).toEqual(told);
  // It is told once: purchases and settings may be others when somebody asks again.
  expect(await rows()).toEqual([]);
});

test('each person has their own, as they may see other stores', async () => {
  REPLAY.byJobFrom = 1;
  expect(await ask('jan')).toHaveProperty('pending');
  await run();
  expect(await ask('jan')).not.toHaveProperty('pending');
  expect(await ask('ida')).toHaveProperty('pending');
  await run();
});

test('what nobody waits for any more is neither made nor kept', async () => {
  REPLAY.byJobFrom = 1;
  for (const months of [12, 18, 30])
    await ask('eva', { ...sentence, occasion: { kind: 'since_main', months, types: [] } });
  expect((await rows()).length).toBeGreaterThan(2);
  await change({ asked_at: new Date(Date.now() - 300_000) });
  await run();
  expect(await rows()).toEqual([]);
});

test('what nobody waits for any more while it is being made leaves nothing behind', async () => {
  REPLAY.byJobFrom = 1;
  const { pool } = api.database;
  // Whoever waited has left when it says for the first time how far it is.
  await pool.query(`
    CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.asked_at := now() - interval '1 hour'; RETURN NEW; END $$;
    CREATE TRIGGER leaves BEFORE UPDATE OF done ON standing_replays FOR EACH ROW EXECUTE FUNCTION leave()`);
  await ask('lea');
  expect(await rows()).toHaveLength(1);
  await run();
  expect(await rows()).toEqual([]);
  await pool.query('DROP TRIGGER leaves ON standing_replays; DROP FUNCTION leave');
});

test('why it came to nothing is told once, and who asks again has it made anew', async () => {
  REPLAY.byJobFrom = 1;
  await ask();
  await change({ problem: 'Es ging nicht. Bitte versuchen Sie es noch einmal.' });
  const refused = await api.call({ tenantId, sub: 'eva', groups: ['Marketing-Manager'] }, URL, {
    method: 'POST',
    payload: { id: null, sentence },
  });
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'replay-failed',
    title: expect.stringMatching(/^Es ging nicht/),
  });
  expect(await ask()).toHaveProperty('pending');
});
