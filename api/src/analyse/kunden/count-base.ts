import type { BaseState } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { standings, type BaseDays, type BaseQuestion } from './standing.ts';

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
  const sums = sql`sum(customers)::bigint AS customers, sum(with_main)::bigint AS with_main, coalesce(sum(days), 0)::bigint AS days`;
  // Both sides in one look at the customers, and those who are alike are put together first: they are few.
  const { rows } = await sql<BaseGroup>`
    WITH alike AS (
      SELECT is_in_0, was_state_0, is_state_0, band_0, is_in_1, was_state_1, is_state_1, salutation, may_letter, may_email, may_sms,
        count(*) AS customers, count(days_since_main_0) AS with_main_0, sum(days_since_main_0) AS days_0,
        count(days_since_main_1) AS with_main_1, sum(days_since_main_1) AS days_1
      FROM (${standings(question, [current, previous])}) standings
      GROUP BY is_in_0, was_state_0, is_state_0, band_0, is_in_1, was_state_1, is_state_1, salutation, may_letter, may_email, may_sms
    )
    SELECT 'current' AS side, CASE WHEN grouping(was_state_0) = 0 THEN 'move' WHEN grouping(band_0) = 0 THEN 'age' ELSE 'channels' END AS about,
      was_state_0 AS was, is_state_0 AS is, band_0 AS band, salutation, may_letter, may_email, may_sms, ${sums}
    FROM (SELECT *, with_main_0 AS with_main, days_0 AS days FROM alike WHERE is_in_0) side
    GROUP BY GROUPING SETS ((is_state_0, was_state_0), (is_state_0, band_0, salutation), (is_state_0, may_letter, may_email, may_sms))
    UNION ALL
    SELECT 'previous', 'move', was_state_1, is_state_1, NULL, NULL, NULL, NULL, NULL, ${sums}
    FROM (SELECT *, with_main_1 AS with_main, days_1 AS days FROM alike WHERE is_in_1) side GROUP BY is_state_1, was_state_1
    ORDER BY side, about, was, band NULLS LAST`.execute(trx);
  return rows;
}
