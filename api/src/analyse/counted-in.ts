import type { AnalysisFilter } from '@portal/shared/contract';
import { sql, type RawBuilder } from 'kysely';
import { unnestRanges, type CutRange } from './cut-at-months.ts';
import { matchesFilter } from './scope.ts';

/**
 * Revenue and pairs in the ranges as a FROM item `f`: the rows of revenue_month, and for days that are no whole months
 * the orders, counted in the same way. Each has the key of its range.
 */
export function countedIn(tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, ranges: readonly CutRange[]): RawBuilder<unknown> {
  // OFFSET 0: each range by itself, so that it is looked up by its days; joined, every range would meet every row.
  return sql`(
    SELECT range.key, counted.* FROM ${unnestRanges(ranges.filter(({ is_whole }) => is_whole))}
    CROSS JOIN LATERAL (
      SELECT kind, glasses_type, age_group, revenue_cents, order_count, sale_count, main_count FROM revenue_month
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
        AND month BETWEEN range.first_day AND range.last_day AND ${matchesFilter(filter)} OFFSET 0
    ) counted
    UNION ALL
    SELECT range.key, counted.* FROM ${unnestRanges(ranges.filter(({ is_whole }) => !is_whole))}
    CROSS JOIN LATERAL (
      SELECT kind, glasses_type, age_group, revenue_cents, CASE WHEN is_cancellation THEN -1 ELSE 1 END, is_sale::int, coalesce(is_main, false)::int
      FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
        AND ordered_on BETWEEN range.first_day AND range.last_day AND ${matchesFilter(filter)} OFFSET 0
    ) counted
  ) f`;
}
