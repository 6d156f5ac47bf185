import type { AnalysisFilter } from '@portal/shared/contract';
import { sql, type RawBuilder } from 'kysely';
import { matchesFilter } from '../scope.ts';

/** Where and for which Hauptbrillen it is asked, and as of which days: each is a side, numbered from 1. */
export interface WaitQuestion {
  tenantId: number;
  storeIds: readonly number[];
  filter: AnalysisFilter;
  /** ISO. */
  asOf: readonly string[];
}

/**
 * The waits from one pair of main glasses to the customer's next, wherever that was bought, as they were known on each
 * day: `is_event` when the next had been bought by then, else they are watched until then or to the store's last order.
 * `months` are whole ones; `is_first` with the customer's first main glasses in all history, bought in `year`.
 */
export function waitsAsOf({ tenantId, storeIds, filter, asOf }: WaitQuestion): RawBuilder<unknown> {
  return sql`
    SELECT side, customer_id, is_first, year, is_event, (extract(year FROM waited) * 12 + extract(month FROM waited))::int AS months
    FROM (
      SELECT d.side, m.customer_id, m.is_first, extract(year FROM m.ordered_on)::int AS year, coalesce(m.next_on <= d.day, false) AS is_event,
        age(CASE WHEN m.next_on <= d.day THEN m.next_on ELSE least(d.day, k.day) END, m.ordered_on) AS waited
      FROM (
        SELECT *, lead(ordered_on) OVER by_time AS next_on, row_number() OVER by_time = 1 AS is_first
        FROM order_facts
        WHERE tenant_id = ${tenantId} AND is_main AND customer_id IN (
          SELECT customer_id FROM order_facts WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND is_main)
        WINDOW by_time AS (PARTITION BY customer_id ORDER BY ordered_on, order_id)
      ) m
      JOIN (
        SELECT store_id, max(ordered_on) AS day FROM order_facts
        WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) GROUP BY store_id
      ) k ON k.store_id = m.store_id
      JOIN unnest(${asOf}::date[]) WITH ORDINALITY d (day, side) ON m.ordered_on <= d.day
      WHERE m.store_id = ANY(${storeIds}::bigint[]) AND ${matchesFilter(filter)}
    ) measured`;
}
