import { sql } from 'kysely';
import type { Rebuild } from './rebuild.ts';

/** Writes `customers.other_store_ids`: the stores beside their own where a customer has orders; null without any. */
export async function rebuildOtherStores({
  trx,
  tenantId,
  storeIds,
}: Pick<Rebuild, 'trx' | 'tenantId' | 'storeIds'>): Promise<void> {
  await sql`
    WITH elsewhere AS MATERIALIZED (
      SELECT k.id, array_agg(DISTINCT o.store_id ORDER BY o.store_id) AS ids
      FROM customers k
      JOIN orders o ON o.tenant_id = k.tenant_id AND o.customer_id = k.id AND o.store_id <> k.store_id
      WHERE k.tenant_id = ${tenantId} AND k.store_id = ANY(${storeIds}::bigint[])
      GROUP BY k.id
    )
    UPDATE customers SET other_store_ids = later.ids
    FROM (
      SELECT k.id, elsewhere.ids
      FROM customers k LEFT JOIN elsewhere ON elsewhere.id = k.id
      WHERE k.tenant_id = ${tenantId} AND k.store_id = ANY(${storeIds}::bigint[]) AND k.other_store_ids IS DISTINCT FROM elsewhere.ids
    ) later
    WHERE customers.tenant_id = ${tenantId} AND customers.id = later.id`.execute(trx);
}
