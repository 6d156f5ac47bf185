import type { AnalysisFilter, RevenuePeriod } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/index.ts';
import { matchesFilter } from './scope.ts';

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
    SELECT
      coalesce(sum(r.gross_cents), 0) AS umsatz,
      coalesce(sum(r.glasses_cents), 0) AS brillen,
      coalesce(sum(r.frame_cents), 0) AS fassung,
      coalesce(sum(r.lens_cents), 0) AS glas,
      coalesce(sum(r.contact_lens_cents), 0) AS kontaktlinsen,
      coalesce(sum(r.merchandise_cents), 0) AS handelsware,
      coalesce(sum(r.order_count), 0) AS orders
    FROM unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      WITH ORDINALITY AS range (first_day, last_day, position)
    LEFT JOIN revenue_day r
      ON r.tenant_id = ${tenantId} AND r.store_id = ANY(${storeIds}::bigint[])
      AND r.day BETWEEN range.first_day AND range.last_day
      AND ${matchesFilter(filter)}
    GROUP BY range.position
    ORDER BY range.position
  `.execute(trx);
  return rows;
}
