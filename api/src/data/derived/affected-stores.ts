import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/**
 * The given stores and all that share a customer with one of them: a purchase, its number and the main glasses of a
 * customer depend on what they bought anywhere. Looks at the orders as they are and at the facts as they were, so
 * that a customer who lost an order is found as well; ask before deleting orders, which takes their facts along.
 */
export async function findAffectedStores(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ store_id: number }>`
    WITH people AS (
      SELECT customer_id AS id FROM orders WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
      UNION
      SELECT customer_id FROM order_facts WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
      UNION
      SELECT id FROM customers WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
    ), elsewhere AS (
      SELECT store_id, customer_id FROM orders WHERE tenant_id = ${tenantId}
      UNION ALL
      SELECT store_id, customer_id FROM order_facts WHERE tenant_id = ${tenantId}
      UNION ALL
      SELECT store_id, id FROM customers WHERE tenant_id = ${tenantId}
    )
    SELECT unnest(${storeIds}::bigint[]) AS store_id
    UNION
    SELECT DISTINCT store_id FROM elsewhere
    -- Nothing to look for when every store is named anyway.
    WHERE (SELECT count(*) FROM stores WHERE tenant_id = ${tenantId}) > cardinality(${storeIds}::bigint[])
      AND NOT store_id = ANY(${storeIds}::bigint[])
      AND customer_id IN (SELECT id FROM people)`.execute(trx);
  return rows.map(({ store_id }) => store_id);
}
