import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** The customer and all who were merged with them: one person, to be erased as one. The customer comes last. */
export async function findWholePerson(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH survivor AS (
      SELECT coalesce((SELECT survivor_id FROM customer_merges WHERE tenant_id = ${tenantId} AND merged_id = ${customerId}), ${customerId}) AS id
    )
    SELECT id FROM survivor
    UNION SELECT x.merged_id FROM customer_merges x JOIN survivor ON survivor.id = x.survivor_id WHERE x.tenant_id = ${tenantId}`.execute(
    trx,
  );
  return [...rows.map(({ id }) => id).filter((id) => id !== customerId), customerId];
}

/** Deletes every decision about a customer, with the values that it holds; merges must have been taken back before. */
export async function forgetDecisions(
  trx: Transaction<Database>,
  tenantId: number,
  storeKey: string,
  customerKey: string,
): Promise<void> {
  await sql`
    DELETE FROM quality_decisions WHERE tenant_id = ${tenantId} AND subject = 'customer' AND (
      (store_key = ${storeKey} AND subject_key = ${customerKey}) OR (other_store_key = ${storeKey} AND other_key = ${customerKey}))`.execute(
    trx,
  );
}
