import { sql } from 'kysely';
import { isOwnStore, type Import } from './context.ts';

/**
 * Stores with customers or orders in this upload, which get their data date and their figures anew; a store that
 * was only named, or got its staff, has no data yet.
 */
export async function findTouchedStores(work: Import): Promise<number[]> {
  const { trx, tenantId, stage } = work;
  const { rows } = await sql<{ id: number }>`
    SELECT st.id FROM stores st
    WHERE st.tenant_id = ${tenantId} AND ${isOwnStore(work, 'st.id')} AND st.external_id IN (
      SELECT store_key FROM ${stage.rows('kunden')} k UNION SELECT store_key FROM ${stage.rows('auftraege')} a)
    UNION
    SELECT o.store_id FROM orders o
    WHERE o.tenant_id = ${tenantId} AND o.id IN (SELECT id FROM ${stage.rows('order_ids')} i WHERE hits = 1)
    UNION
    SELECT c.store_id FROM customers c
    WHERE c.tenant_id = ${tenantId} AND c.id IN (SELECT id FROM ${stage.rows('customer_ids')} i WHERE hits = 1)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
