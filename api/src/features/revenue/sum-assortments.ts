import type { AnalysisFilter, RevenueAssortment } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { countedIn } from '../../data/analysis/counted-in.ts';
import { cutAtMonths } from '../../data/analysis/cut-at-months.ts';
import { bothSides, CURRENT, PREVIOUS, type WholePeriod } from '../../data/analysis/whole-period.ts';

/** Revenue and pieces by kind and, for glasses, by type, in the period and in what it is compared with; largest first. */
export async function sumAssortments(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, period: WholePeriod, dataDate: string | null,
): Promise<RevenueAssortment[]> {
  const sumOf = (key: number) => sql`json_build_object(
    'umsatz', coalesce(sum(revenue_cents) FILTER (WHERE key = ${sql.lit(key)}), 0), 'pieces', coalesce(sum(order_count) FILTER (WHERE key = ${sql.lit(key)}), 0))`;
  const { rows } = await sql<RevenueAssortment>`
    SELECT kind, type, ${sumOf(CURRENT)} AS current, ${sumOf(PREVIOUS)} AS previous
    FROM (
      SELECT *, CASE WHEN kind IN ('Brille', 'Neuverglasung') THEN glasses_type END AS type
      FROM ${countedIn(tenantId, storeIds, filter, cutAtMonths(bothSides(period), dataDate), ['kind', 'glasses_type'])}
    ) sold
    GROUP BY kind, type
    ORDER BY sum(revenue_cents) DESC, kind, type`.execute(trx);
  return rows;
}
