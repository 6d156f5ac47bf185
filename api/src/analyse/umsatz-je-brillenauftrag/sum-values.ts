import type { AnalysisFilter, OrderValue } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { DayRange } from '../gesamtumsatz/sum-revenue.ts';
import { matchesFilter } from '../scope.ts';

export interface ValueRow extends Omit<OrderValue, 'mean_cents'> {
  /** Of the range, 1 for the first. */
  position: number;
  kind: 'Brille' | 'Neuverglasung';
  /** Null: all types together. */
  type: string | null;
}

/** Revenue, orders and median of glasses and of reglazings in each range, together and by type; ranges without any have no row. */
export async function sumValues(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, ranges: readonly DayRange[],
): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    SELECT range.position, v.*
    FROM unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      WITH ORDINALITY AS range (first_day, last_day, position)
    CROSS JOIN LATERAL (
      SELECT f.kind, CASE WHEN grouping(f.glasses_type) = 0 THEN f.glasses_type END AS type,
        sum(f.revenue_cents)::bigint AS cents,
        sum(CASE WHEN f.is_cancellation THEN -1 ELSE 1 END) AS orders,
        count(*) FILTER (WHERE f.is_sale) AS sold,
        -- Money taken back has no middle: the median is of what stays sold. As numeric, which rounds half a cent up.
        round((percentile_cont(0.5) WITHIN GROUP (ORDER BY f.revenue_cents) FILTER (WHERE f.is_sale))::numeric)::bigint AS median_cents
      FROM order_facts f
      WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[])
        AND f.ordered_on BETWEEN range.first_day AND range.last_day
        AND f.kind IN ('Brille', 'Neuverglasung') AND ${matchesFilter(filter)}
      GROUP BY GROUPING SETS ((f.kind), (f.kind, f.glasses_type))
    ) v`.execute(trx);
  return rows;
}
