import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Tells the planner what the tables hold. Call it after a bulk load has been committed: the embedded
 * database has no autovacuum that would ever do so, and a server's comes minutes later.
 */
export async function refreshStatistics(db: Kysely<Database>): Promise<void> {
  await sql`ANALYZE stores, customers, orders, order_lines, order_facts, customer_facts, main_waits, customer_scores, revenue_day, store_day, revenue_month, staff_month`.execute(db);
  // Names are counted from an index alone, which needs to know that its rows are settled.
  await sql`VACUUM (ANALYZE, SKIP_LOCKED) customer_search`.execute(db);
}
