import { sql } from 'kysely';
import { isIncluded } from './exclusions.ts';
import type { Rebuild } from './rebuild.ts';
import { isSold } from './sold.ts';

/** Writes `customers.first_purchase_on`: the first day of something sold and not taken back, null when nothing is. */
export async function rebuildFirstPurchases({ trx, tenantId, storeIds, exclusions }: Rebuild): Promise<void> {
  await sql`
    WITH concerned AS MATERIALIZED (
      SELECT id FROM customers WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
    ), first AS MATERIALIZED (
      SELECT o.customer_id, min(o.ordered_on) AS day
      FROM orders o
      WHERE o.tenant_id = ${tenantId} AND ${isSold(tenantId)} AND ${isIncluded(exclusions)} AND o.customer_id IN (SELECT id FROM concerned)
      GROUP BY o.customer_id
    )
    UPDATE customers SET first_purchase_on = later.day
    FROM (
      SELECT k.id, first.day
      FROM customers k JOIN concerned USING (id) LEFT JOIN first ON first.customer_id = k.id
      WHERE k.tenant_id = ${tenantId} AND k.first_purchase_on IS DISTINCT FROM first.day
    ) later
    WHERE customers.tenant_id = ${tenantId} AND customers.id = later.id`.execute(trx);
}
