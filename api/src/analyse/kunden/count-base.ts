import type { BaseState } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { standing, type BaseQuestion } from './standing.ts';

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
export async function countBase(trx: Transaction<Database>, current: BaseQuestion, previous: BaseQuestion): Promise<BaseGroup[]> {
  const { rows } = await sql<BaseGroup>`
    WITH placed AS MATERIALIZED (
      SELECT 'current' AS side, current_side.* FROM (${standing(current)}) current_side
      UNION ALL
      SELECT 'previous', previous_side.* FROM (${standing(previous)}) previous_side
    )
    SELECT side, CASE WHEN grouping(was_state) = 0 THEN 'move' WHEN grouping(band) = 0 THEN 'age' ELSE 'channels' END AS about,
      was_state AS was, is_state AS is, band, salutation, may_letter, may_email, may_sms,
      count(*) AS customers, count(days_since_main) AS with_main, coalesce(sum(days_since_main), 0)::bigint AS days
    FROM placed
    GROUP BY GROUPING SETS ((side, is_state, was_state), (side, is_state, band, salutation), (side, is_state, may_letter, may_email, may_sms))
    ORDER BY side, about, was, band NULLS LAST`.execute(trx);
  return rows;
}
