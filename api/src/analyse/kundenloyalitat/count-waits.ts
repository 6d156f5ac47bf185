import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { ofSide, sidesOf, waitsAsOf, type WaitQuestion } from './waits.ts';

/** So many waits alike; or, with `about` customers, people whose shortest ended wait on the first side was so long. */
export interface WaitGroup {
  about: 'waits' | 'customers';
  /** Number of the asked day, from 1. */
  side: number;
  is_first: boolean;
  year: number;
  /** Whole months waited. */
  months: number;
  is_event: boolean;
  count: number;
}

/** The waits of all sides by length and end, their cohorts, and the people who have bought again. */
export async function countWaits(trx: Transaction<Database>, question: WaitQuestion): Promise<WaitGroup[]> {
  const all = sidesOf(question).map(ofSide);
  const alike = sql.join(all.flatMap(({ isEvent, months }) => [isEvent, months]));
  const [first] = all;
  const ofSides = all.map(({ isEvent, months }, at) => sql`
    SELECT 'waits' AS about, ${at + 1}::int AS side, is_first, year, ${months} AS months, ${isEvent} AS is_event, sum(waits)::bigint AS count
    FROM alike WHERE ${months} IS NOT NULL GROUP BY is_first, year, ${months}, ${isEvent}`);
  // All sides in one look at the waits: they are many, and those alike are few.
  const { rows } = await sql<WaitGroup>`
    WITH alike AS (SELECT is_first, year, ${alike}, count(*) AS waits FROM (${waitsAsOf(question)}) waits GROUP BY is_first, year, ${alike})
    ${sql.join(ofSides, sql` UNION ALL `)}
    UNION ALL
    SELECT 'customers', 1, false, 0, months, true, count(*)
    FROM (
      SELECT min(${first!.months}) AS months FROM (${waitsAsOf({ ...question, asOf: question.asOf.slice(0, 1) })}) waits
      WHERE ${first!.isEvent} GROUP BY customer_id
    ) shortest GROUP BY months`.execute(trx);
  return rows;
}
