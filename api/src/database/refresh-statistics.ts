import type pg from 'pg';

/**
 * Tells the planner what the tables hold. Call it after a bulk load has been committed: the embedded
 * database has no autovacuum that would ever do so, and a server's comes minutes later.
 */
export async function refreshStatistics(pool: pg.Pool): Promise<void> {
  await pool.query('ANALYZE stores, customers, orders, order_lines, revenue_day');
}
