import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { waitsAsOf, type WaitQuestion } from './waits.ts';

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
  const { rows } = await sql<WaitGroup>`
    WITH waits AS MATERIALIZED (${waitsAsOf(question)})
    SELECT 'waits' AS about, side::int, is_first, year, months, is_event, count(*) AS count FROM waits GROUP BY side, is_first, year, months, is_event
    UNION ALL
    SELECT 'customers', 1, false, 0, months, true, count(*)
    FROM (SELECT min(months) AS months FROM waits WHERE side = 1 AND is_event GROUP BY customer_id) shortest GROUP BY months`.execute(trx);
  return rows;
}
