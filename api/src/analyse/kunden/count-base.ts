import type { BaseState } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { standing, type BaseDays, type BaseQuestion } from './standing.ts';

/** Customers of one group; what the group is not about is null. */
export interface BaseGroup {
  side: 'current' | 'previous';
  /** A move, a bar of the age pyramid, or channels. */
  about: 'move' | 'age' | 'channels';
  was: BaseState | null;
  is: BaseState | null;
  band: number | null;
  salutation: 'Herr' | 'Frau' | 'ohne' | null;
  may_letter: boolean | null;
  may_email: boolean | null;
  may_sms: boolean | null;
  customers: number;
  /** Of those with a Hauptbrille. */
  with_main: number;
  days: number;
}

/** The customer base of both sides by move, and that of the current one's end by age and by channels. */
export async function countBase(trx: Transaction<Database>, question: BaseQuestion, current: BaseDays, previous: BaseDays): Promise<BaseGroup[]> {
  // Customers who are alike on a side are put together first: sorting all of them once for each of the sets takes far longer.
  const { rows } = await sql<BaseGroup>`
    WITH alike AS (
      SELECT 'current' AS side, was_state, is_state, band, salutation, may_letter, may_email, may_sms,
        count(*) AS customers, count(days_since_main) AS with_main, sum(days_since_main) AS days
      FROM (${standing(question, current)}) current_side GROUP BY was_state, is_state, band, salutation, may_letter, may_email, may_sms
      UNION ALL
      SELECT 'previous', was_state, is_state, NULL, NULL, NULL, NULL, NULL, count(*), count(days_since_main), sum(days_since_main)
      FROM (${standing(question, previous)}) previous_side GROUP BY was_state, is_state
    )
    SELECT side, CASE WHEN grouping(was_state) = 0 THEN 'move' WHEN grouping(band) = 0 THEN 'age' ELSE 'channels' END AS about,
      was_state AS was, is_state AS is, band, salutation, may_letter, may_email, may_sms,
      sum(customers)::bigint AS customers, sum(with_main)::bigint AS with_main, coalesce(sum(days), 0)::bigint AS days
    FROM alike
    GROUP BY GROUPING SETS ((side, is_state, was_state), (side, is_state, band, salutation), (side, is_state, may_letter, may_email, may_sms))
    ORDER BY side, about, was, band NULLS LAST`.execute(trx);
  return rows;
}
