import { sql, type RawBuilder } from 'kysely';
import type { Definition } from '../definitions/definition.ts';

/** Days in the six months that the chance of the next glasses is for. */
const CHANCE_DAYS = 182.6;

/** The chance (0 to 1) of six months, reckoned to so many days as if it were the same on each. */
export const chanceWithin: Definition<[chance: number, days: number], number> = {
  of: (chance, days) => 1 - (1 - chance) ** (days / CHANCE_DAYS),
  sql: (chance, days): RawBuilder<number> =>
    sql`(1 - (1 - CASE WHEN ${chance} > 1 THEN 1 ELSE ${chance} END::float8) ^ (${days} / ${sql.lit(CHANCE_DAYS)}::float8))`,
};
