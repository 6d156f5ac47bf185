import { MOST_PAIRS, type AnalysisFilter } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { spentBy, type Where } from './sets.ts';

/** Buyers of some days together. */
export interface Spending {
  buyers: number;
  amount: number;
  glasses_buyers: number;
  glasses: number;
  /** Buyers by number of pairs, from 1 to MOST_PAIRS. */
  by_pairs: number[];
  /** What each spent, in no order: sorting so many numbers is dearer for the database. */
  amounts: number[];
}

const countPairs = Array.from({ length: MOST_PAIRS }, (_, at) => sql`count(*) FILTER (WHERE least(pairs, ${sql.lit(MOST_PAIRS)}) = ${sql.lit(at + 1)})::int`);

/** The columns of `Spending` over the rows of `spentBy`. */
export const SPENDING = sql`
  count(*) AS buyers, coalesce(sum(amount_cents), 0)::bigint AS amount,
  count(*) FILTER (WHERE pairs > 0) AS glasses_buyers, coalesce(sum(pairs), 0)::bigint AS glasses,
  ARRAY[${sql.join(countPairs)}] AS by_pairs, coalesce(array_agg(amount_cents), '{}') AS amounts`;

/** What the buyers of the filter's days spent. */
export async function sumSpending(trx: Transaction<Database>, where: Where, filter: AnalysisFilter): Promise<Spending> {
  const { rows } = await sql<Spending>`SELECT ${SPENDING} FROM (${spentBy(where, filter)}) spent`.execute(trx);
  return addSpending(rows);
}

/** Of different people. */
export function addSpending(parts: readonly Spending[]): Spending {
  const sum = (of: (part: Spending) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    buyers: sum(({ buyers }) => buyers), amount: sum(({ amount }) => amount),
    glasses_buyers: sum(({ glasses_buyers }) => glasses_buyers), glasses: sum(({ glasses }) => glasses),
    by_pairs: countPairs.map((_, at) => sum(({ by_pairs }) => by_pairs[at] ?? 0)),
    amounts: parts.flatMap(({ amounts }) => amounts),
  };
}
