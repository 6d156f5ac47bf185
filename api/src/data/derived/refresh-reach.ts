import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { REACHABLE } from './reachable.ts';

/**
 * Writes anew how the customers may be reached, and those they were merged into: for decisions that hold at once.
 * @returns the stores of all of them, smallest first
 */
export async function refreshReach(trx: Transaction<Database>, tenantId: number, customerIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ store_id: number }>`
    UPDATE customer_facts f SET may_letter = ${REACHABLE.letter}, may_email = ${REACHABLE.email}, may_sms = ${REACHABLE.sms}
    FROM customers k
    WHERE f.tenant_id = ${tenantId} AND k.tenant_id = f.tenant_id AND k.id = f.customer_id AND f.customer_id IN (
      SELECT unnest(${customerIds}::bigint[])
      UNION SELECT survivor_id FROM customer_merges WHERE tenant_id = ${tenantId} AND merged_id = ANY(${customerIds}::bigint[]))
    RETURNING f.store_id`.execute(trx);
  return [...new Set(rows.map(({ store_id }) => store_id))].sort((a, b) => a - b);
}
