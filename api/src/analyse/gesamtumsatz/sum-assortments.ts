import type { AnalysisFilter, RevenueAssortment } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { matchesFilter } from '../scope.ts';
import type { WholePeriod } from '../whole-period.ts';

/** Revenue and pieces by kind and, for glasses, by type, in the period and in what it is compared with; largest first. */
export async function sumAssortments(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, period: WholePeriod,
): Promise<RevenueAssortment[]> {
  const { rows } = await sql<RevenueAssortment>`
    SELECT kind, type,
      json_build_object('umsatz', coalesce(sum(revenue_cents) FILTER (WHERE is_current), 0), 'pieces', coalesce(sum(order_count) FILTER (WHERE is_current), 0)) AS current,
      json_build_object('umsatz', coalesce(sum(revenue_cents) FILTER (WHERE NOT is_current), 0), 'pieces', coalesce(sum(order_count) FILTER (WHERE NOT is_current), 0)) AS previous
    FROM (
      SELECT kind, CASE WHEN kind IN ('Brille', 'Neuverglasung') THEN glasses_type END AS type, revenue_cents, order_count, side.is_current
      -- Two looks rather than one: the sides may overlap in no day, but the index finds each by its own.
      FROM (VALUES (true, ${period.from}::date, ${period.to}::date), (false, ${period.previousFrom}::date, ${period.previousTo}::date))
        AS side (is_current, first_day, last_day)
      JOIN revenue_day r ON r.tenant_id = ${tenantId} AND r.store_id = ANY(${storeIds}::bigint[]) AND r.day BETWEEN side.first_day AND side.last_day
      WHERE ${matchesFilter(filter)}
    ) sold
    GROUP BY kind, type
    ORDER BY sum(revenue_cents) DESC, kind, type`.execute(trx);
  return rows;
}
