import { sql } from 'kysely';
import type { Definition } from './definition.ts';

/** Per cent, as § 12 UStG has it since 2007. */
const RATE = 19;
/** The second half of 2020, in which it was lower (§ 28 UStG). */
const LOWERED = { from: '2020-07-01', to: '2020-12-31', rate: 16 } as const;

/** Per cent of VAT on a day ('2020-12-31'), for what does not say its own. */
export const usualVat: Definition<[day: string], number> = {
  of: (day) => (day >= LOWERED.from && day <= LOWERED.to ? LOWERED.rate : RATE),
  sql: (day) =>
    sql`CASE WHEN ${day} BETWEEN ${sql.lit(LOWERED.from)}::date AND ${sql.lit(LOWERED.to)}::date THEN ${sql.lit(LOWERED.rate)} ELSE ${sql.lit(RATE)} END`,
};
