import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/index.ts';

/** Latest day with revenue in the given stores, whatever the filter; null without any. */
export async function findDataDate(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[],
): Promise<string | null> {
  // One look at the end of the index per store; max() over all rows would read them.
  const { rows } = await sql<{ day: string | null }>`
    SELECT max(last.day) AS day
    FROM unnest(${storeIds}::bigint[]) AS store (id)
    CROSS JOIN LATERAL (
      SELECT day FROM revenue_day
      WHERE tenant_id = ${tenantId} AND store_id = store.id
      ORDER BY day DESC LIMIT 1) last
  `.execute(trx);
  return rows[0]?.day ?? null;
}
