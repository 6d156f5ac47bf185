import type { LensRule } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { rebuildDerived } from '../../data/derived/index.ts';
import { asOperator, withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { startJobs, type Jobs } from '../../platform/jobs/index.ts';
import { holdJobs, openTestDatabase, seedTenant } from '../../testing/index.ts';
import { seedOrders } from '../../testing/orders.ts';
import { startReadings } from './market/readings.ts';
import { saveRules as saveForAll } from './market/rules.ts';
import { saveRules } from './rules.ts';

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

const asSport: LensRule[] = [{ words: 'zauber*', glasses_type: 'Sport' }];
const adminOf = (tenantId: number) => ({
  tenantId,
  email: 'chefin@example.org',
  sub: 'chefin',
  groups: ['Admin', 'PRO'],
});

/** Whether somebody waits for a lock of the business. */
async function isAwaited(tenantId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${tenantId} AND NOT granted`.execute(
      database.db,
    );
  return rows.length > 0;
}

/** Does something while an upload has entered a text, and ends the upload when that waits for it. @returns what the text means in the end */
async function besideUpload(
  business: string,
  change: (tenantId: number) => Promise<unknown>,
): Promise<string | null | undefined> {
  const {
    tenantId,
    storeIds: [store = 0],
  } = await seedTenant(database, business, [{ name: 'Mitte' }]);
  await seedOrders(database, tenantId, store, [
    { name: 'A', day: '2026-01-10', cents: 100, lines: [{ group_name: 'Glas_R', gross_cents: 100 }] },
  ]);
  let changing: Promise<unknown> = Promise.resolve();
  await withTenant(database.db, tenantId, async (trx) => {
    await trx.updateTable('order_lines').set({ lens_type: 'Zauberglas' }).where('tenant_id', '=', tenantId).execute();
    await rebuildDerived(trx, tenantId, [store]);
    changing = change(tenantId);
    const isOver = changing.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([isOver, isAwaited(tenantId)])));
  });
  await changing;
  const text = await withTenant(database.db, tenantId, (trx) =>
    trx.selectFrom('lens_texts').select('glasses_type').where('tenant_id', '=', tenantId).executeTakeFirst(),
  );
  return text?.glasses_type;
}

// The embedded database answers one transaction after the other: only a server has both at once.
test('rules that are saved while an upload enters a text by the old ones hold for that text', async () => {
  expect(
    await besideUpload('Eigene Regeln', (tenantId) =>
      withTenant(database.db, adminOf(tenantId), (trx) =>
        saveRules(trx, adminOf(tenantId), { version: 0, rules: asSport }),
      ),
    ),
  ).toBe('Sport');
});

test('so do rules for all businesses, by the job that follows them', async () => {
  const operator = await seedTenant(database, 'Betreiber', []);
  const held = holdJobs(jobs);
  const readAgain = await startReadings({ db: database.db, jobs: held.jobs });
  expect(
    await besideUpload('Regeln aller', async (tenantId) => {
      // Does not wait for the uploads of all businesses; the jobs do.
      await asOperator(database.db, (trx) =>
        saveForAll(trx, adminOf(operator.tenantId), { version: 0, rules: asSport }),
      );
      await readAgain(tenantId);
      await held.runAll();
    }),
  ).toBe('Sport');
});
