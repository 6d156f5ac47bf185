import { sql } from 'kysely';
import type { Import } from './context.ts';

/**
 * `touched`: stores with customers or orders in this upload, which get their data date; a store that was only
 * named, or got its staff, has no data yet. `affected`: those, and the stores where their customers bought too,
 * since age and first purchase of a customer count everywhere.
 */
export async function findTouchedStores({ trx, tenantId, stage }: Import): Promise<{ touched: number[]; affected: number[] }> {
  const { rows } = await sql<{ id: number; touched: boolean }>`
    WITH touched AS (
      SELECT st.id FROM stores st
      WHERE st.tenant_id = ${tenantId} AND st.external_id IN (
        SELECT store_key FROM ${stage.table('kunden')} UNION SELECT store_key FROM ${stage.table('auftraege')})
      UNION
      SELECT o.store_id FROM orders o
      WHERE o.tenant_id = ${tenantId} AND o.id IN (SELECT id FROM ${stage.table('order_ids')} WHERE hits = 1)
      UNION
      SELECT c.store_id FROM customers c
      WHERE c.tenant_id = ${tenantId} AND c.id IN (SELECT id FROM ${stage.table('customer_ids')} WHERE hits = 1)
    ), buyers AS (
      SELECT customer_id AS id FROM orders WHERE tenant_id = ${tenantId} AND store_id IN (SELECT id FROM touched)
      UNION
      SELECT id FROM customers WHERE tenant_id = ${tenantId} AND store_id IN (SELECT id FROM touched)
    )
    SELECT id, true AS touched FROM touched
    UNION ALL
    SELECT DISTINCT o.store_id, false FROM orders o
    -- Nothing to look for when every store is touched anyway.
    WHERE (SELECT count(*) FROM touched) < (SELECT count(*) FROM stores WHERE tenant_id = ${tenantId})
      AND o.tenant_id = ${tenantId} AND o.store_id NOT IN (SELECT id FROM touched) AND o.customer_id IN (SELECT id FROM buyers)
  `.execute(trx);
  return { touched: rows.filter((row) => row.touched).map(({ id }) => id), affected: rows.map(({ id }) => id) };
}
