import { sql } from 'kysely';
import type { Rebuild } from './rebuild-derived.ts';

/**
 * Waits from one pair of main glasses to the customer's next, wherever that was bought; call it after `rebuildMainWaits`.
 * What has not ended is censored at the last day of the store's orders: later than that nothing is known.
 */
export async function rebuildCohorts({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM store_cohort WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(trx);
  await sql`
    WITH known_until AS (
      SELECT store_id, max(ordered_on) AS day FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) GROUP BY store_id
    ), measured AS (
      SELECT w.store_id, date_trunc('month', w.since)::date AS cohort, w.is_first, w.next_on IS NOT NULL AS is_event, w.months,
        age(k.day, w.since) AS watched
      FROM main_waits w JOIN known_until k ON k.store_id = w.store_id
      WHERE w.tenant_id = ${tenantId} AND w.store_id = ANY(${storeIds}::bigint[])
    )
    INSERT INTO store_cohort (tenant_id, store_id, cohort, is_first, months, is_event, customers)
    SELECT ${tenantId}::int, store_id, cohort, is_first,
      coalesce(months, (extract(year FROM watched) * 12 + extract(month FROM watched))::int), is_event, count(*)
    FROM measured
    GROUP BY 2, 3, 4, 5, 6`.execute(trx);
}
