import { asOperator } from '../../platform/database/index.ts';
import { startJobs, type Jobs } from '../../platform/jobs/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { startQuality } from './start-quality.ts';

let database: OpenDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database);
});
afterAll(async () => {
  await jobs.stop(1_000);
  await database.close();
});

test('of many wishes for a store one is carried out, and it sees what all of them were made for', async () => {
  const {
    tenantId,
    storeIds: [one = 0, other = 0],
  } = await seedTenant(database, 'Viele', [{ name: 'Eins' }, { name: 'Zwei' }]);
  await database.pool.query(`CREATE TABLE judged (store_id bigint);
    CREATE FUNCTION note_judged() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS 'BEGIN INSERT INTO judged VALUES (NEW.store_id); RETURN NEW; END';
    CREATE TRIGGER note_judged AFTER INSERT OR UPDATE ON quality_scores FOR EACH ROW EXECUTE FUNCTION note_judged()`);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let runs = 0;
  let allRan = () => {};
  const over = new Promise<void>((resolve) => {
    allRan = resolve;
  });
  // The queue as it is, whose jobs wait until all of them have been sent.
  const gated: Jobs = {
    ...jobs,
    registerJob: (name, handler, options) =>
      jobs.registerJob<Parameters<typeof handler>[0]>(
        name,
        async (data, context) => {
          await gate;
          await handler(data, context);
          if ((runs += 1) === 12) allRan();
        },
        options,
      ),
  };
  const quality = await startQuality({ db: database.db, jobs: gated });
  for (let time = 0; time < 10; time += 1) await quality.request(tenantId, [one], { duplicates: false });
  await quality.request(tenantId, [other], { duplicates: false });
  await quality.request(tenantId, [one, other], { duplicates: false });
  const sentAt =
    (await database.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows[0]?.now ?? new Date(NaN);
  open();
  await over;
  expect(
    (await database.pool.query('SELECT store_id FROM judged ORDER BY 1')).rows.map(({ store_id }) => Number(store_id)),
  ).toEqual([one, other]);
  const scores = await asOperator(database.db, (trx) =>
    trx.selectFrom('quality_scores').select('computed_at').where('tenant_id', '=', tenantId).execute(),
  );
  for (const { computed_at } of scores) expect(computed_at.getTime()).toBeGreaterThanOrEqual(sentAt.getTime());
});
