import { sql } from 'kysely';
import type { Rebuild } from './rebuild-derived.ts';

/**
 * Waits from one pair of main glasses to the customer's next, wherever that was bought. What has not ended is
 * censored at the last day of the store's orders: later than that nothing is known.
 */
export async function rebuildCohorts({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM store_cohort WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(trx);
  await sql`
    WITH buyers AS (
      SELECT DISTINCT customer_id FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND is_main AND customer_id IS NOT NULL
    ), known_until AS (
      SELECT store_id, max(ordered_on) AS day FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) GROUP BY store_id
    ), waits AS (
      SELECT store_id, ordered_on AS since,
        lead(ordered_on) OVER by_time AS next_on,
        row_number() OVER by_time = 1 AS is_first
      FROM order_facts
      WHERE tenant_id = ${tenantId} AND is_main AND customer_id IN (SELECT customer_id FROM buyers)
      WINDOW by_time AS (PARTITION BY customer_id ORDER BY ordered_on, order_id)
    ), measured AS (
      SELECT w.store_id, date_trunc('month', w.since)::date AS cohort, w.is_first, w.next_on IS NOT NULL AS is_event,
        age(coalesce(w.next_on, k.day), w.since) AS waited
      FROM waits w JOIN known_until k ON k.store_id = w.store_id
    )
    INSERT INTO store_cohort (tenant_id, store_id, cohort, is_first, months, is_event, customers)
    SELECT ${tenantId}::int, store_id, cohort, is_first, (extract(year FROM waited) * 12 + extract(month FROM waited))::int, is_event, count(*)
    FROM measured
    GROUP BY 2, 3, 4, 5, 6`.execute(trx);
}
