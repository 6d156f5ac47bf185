import type { AnalysisFilter, RevenuePeriod } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { matchesFilter, revenueDays } from '../stores/scope.ts';

/** Days from `from` to `to`, both included; empty when `to` lies before `from`. */
export interface DayRange {
  from: string;
  to: string;
}

/** Revenue of each range in the given stores, in the order of the ranges. */
export async function sumRevenue(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, ranges: readonly DayRange[],
): Promise<RevenuePeriod[]> {
  const { rows } = await sql<RevenuePeriod>`
    SELECT r.* FROM unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      WITH ORDINALITY AS range (first_day, last_day, position)
    -- Each range by itself, so that it is looked up by its days; joined, every range would meet every row.
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(revenue_cents), 0) AS umsatz,
        coalesce(sum(glasses_cents), 0) AS brillen,
        coalesce(sum(frame_cents), 0) AS fassung,
        coalesce(sum(lens_cents), 0) AS glas,
        coalesce(sum(contact_lens_cents), 0) AS kontaktlinsen,
        coalesce(sum(merchandise_cents), 0) AS handelsware,
        coalesce(sum(order_count), 0) AS orders
      FROM ${revenueDays(filter)}
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
        AND day BETWEEN range.first_day AND range.last_day
        AND ${matchesFilter(filter)}
    ) r
    ORDER BY range.position
  `.execute(trx);
  return rows;
}
