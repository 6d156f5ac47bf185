import { sql } from 'kysely';
import { rebuildDerived } from '../../data/derived/index.ts';
import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedOrders, seedTenant } from '../../testing/index.ts';
import { saveRules } from './rules.ts';

let database: OpenDatabase;
beforeAll(async () => { database = await openTestDatabase(); });
afterAll(() => database.close());

/** Whether somebody waits for a lock of the business. */
async function isAwaited(tenantId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${tenantId} AND NOT granted`.execute(database.db);
  return rows.length > 0;
}

// The embedded database answers one transaction after the other: only a server has both at once.
test('rules that are saved while an upload enters a text by the old ones hold for that text', async () => {
  const { tenantId, storeIds: [store = 0] } = await seedTenant(database, 'Gleichzeitig', [{ name: 'Mitte' }]);
  await seedOrders(database, tenantId, store, [{ name: 'A', day: '2026-01-10', cents: 100, lines: [{ group_name: 'Glas_R', gross_cents: 100 }] }]);
  const chefin = { tenantId, email: 'chefin@example.org', sub: 'chefin', groups: ['Admin', 'PRO'] };
  let saving: Promise<unknown> = Promise.resolve();
  await withTenant(database.db, tenantId, async (trx) => {
    await trx.updateTable('order_lines').set({ lens_type: 'Zauberglas' }).where('tenant_id', '=', tenantId).execute();
    await rebuildDerived(trx, tenantId, [store]);
    saving = withTenant(database.db, chefin, (other) => saveRules(other, chefin, { version: 0, rules: [{ words: 'zauber*', glasses_type: 'Sport' }] }));
    const isOver = saving.then(() => true, () => true);
    while (!await Promise.race([isOver, isAwaited(tenantId)]));
  });
  await saving;
  const texts = await withTenant(database.db, tenantId, (trx) => trx.selectFrom('lens_texts').select(['text', 'glasses_type']).where('tenant_id', '=', tenantId).execute());
  expect(texts).toEqual([{ text: 'Zauberglas', glasses_type: 'Sport' }]);
});
