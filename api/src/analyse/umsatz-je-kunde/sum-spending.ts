import { MOST_PAIRS, type AnalysisFilter } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { WholePeriod } from '../whole-period.ts';
import { decileSql, spentBy } from './sets.ts';

/** One tenth of the buyers of a side, or all of them where `decile` is null. */
export interface Spending {
  side: 'current' | 'previous';
  decile: number | null;
  buyers: number;
  amount: number;
  median: number;
  lowest: number;
  highest: number;
  glasses_buyers: number;
  glasses: number;
  /** Buyers by number of pairs, from 1 to MOST_PAIRS. */
  by_pairs: number[];
}

const countPairs = Array.from({ length: MOST_PAIRS }, (_, at) => sql`count(*) FILTER (WHERE least(pairs, ${MOST_PAIRS}) = ${at + 1})::int`);

/** What each buyer of the period and of the compared one spent, summed over all and over tenths. */
export async function sumSpending(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, period: WholePeriod,
): Promise<Spending[]> {
  const spent = (days: Pick<AnalysisFilter, 'from' | 'to'>) => spentBy({ tenantId, storeIds }, { ...filter, ...days });
  const { rows } = await sql<Spending>`
    WITH ranked AS (
      SELECT 'current' AS side, *, ${decileSql} AS decile FROM (${spent(period)}) current_side
      UNION ALL
      SELECT 'previous', *, ${decileSql} FROM (${spent({ from: period.previousFrom, to: period.previousTo })}) previous_side
    )
    SELECT side, decile, count(*) AS buyers, sum(amount_cents)::bigint AS amount,
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY amount_cents))::numeric)::bigint AS median,
      min(amount_cents) AS lowest, max(amount_cents) AS highest,
      count(*) FILTER (WHERE pairs > 0) AS glasses_buyers, sum(pairs)::bigint AS glasses,
      ARRAY[${sql.join(countPairs)}] AS by_pairs
    FROM ranked GROUP BY GROUPING SETS ((side), (side, decile)) ORDER BY side, decile`.execute(trx);
  return rows;
}
