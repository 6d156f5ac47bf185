import type { AnalysisFilter, GlassesCount } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { isCorrective } from '../../derived/store-month.ts';
import type { DayRange } from '../gesamtumsatz/sum-revenue.ts';
import { matchesFilter } from '../scope.ts';

const isOver45 = sql`age_group IN ('45-59', '60+')`;
const isSoldPair = sql`kind = 'Brille' AND is_sale`;

/** Pieces of each range, in the order of the ranges. */
export async function countGlasses(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, ranges: readonly DayRange[],
): Promise<GlassesCount[]> {
  const { rows } = await sql<GlassesCount>`
    SELECT c.* FROM unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
      WITH ORDINALITY AS range (first_day, last_day, position)
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(piece) FILTER (WHERE kind = 'Brille'), 0) AS glasses,
        coalesce(sum(piece) FILTER (WHERE kind = 'Neuverglasung'), 0) AS reglazing,
        count(*) FILTER (WHERE ${isSoldPair} AND is_main) AS main,
        count(*) FILTER (WHERE ${isSoldPair} AND NOT is_main) AS extra,
        count(*) FILTER (WHERE ${isSoldPair} AND glasses_type = 'Gleitsicht') AS progressive,
        count(*) FILTER (WHERE ${isSoldPair} AND ${isCorrective}) AS corrective,
        count(*) FILTER (WHERE ${isSoldPair} AND glasses_type = 'Gleitsicht' AND ${isOver45}) AS progressive_45,
        count(*) FILTER (WHERE ${isSoldPair} AND ${isCorrective} AND ${isOver45}) AS corrective_45
      FROM (
        SELECT *, CASE WHEN is_cancellation THEN -1 ELSE 1 END AS piece FROM order_facts
        WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
          AND ordered_on BETWEEN range.first_day AND range.last_day AND kind IN ('Brille', 'Neuverglasung')
      ) f
      WHERE ${matchesFilter(filter)}
    ) c
    ORDER BY range.position`.execute(trx);
  return rows;
}
