import { epochDay } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';

/** Packed in place of a day that is not known. */
export const NO_DAY = -32_768;
/** The outermost days that fit: 1880-04-15 and 2059-09-18. Those beyond become the nearest of them. */
export const FIRST_DAY = -32_767;
export const LAST_DAY = 32_767;

/** A day as it is packed: days since 1970-01-01. @example packDay('1970-01-31') // 30 */
export const packDay = (day: string): number => Math.min(Math.max(epochDay(day), FIRST_DAY), LAST_DAY);

/** A `date` as `packDay` packs it, in two bytes. */
export const packedDay = (day: RawBuilder<unknown>): RawBuilder<Buffer> =>
  // greatest() passes over null.
  sql<Buffer>`int2send((CASE WHEN ${day} IS NULL THEN ${sql.lit(NO_DAY)}
    ELSE least(greatest(${day} - '1970-01-01'::date, ${sql.lit(FIRST_DAY)}), ${sql.lit(LAST_DAY)}) END)::int2)`;

// By a clock that moves on: the text of each of these days would take a fifth of a second of every start.
const DATES = new Int32Array(65_536);
const clock = new Date(NO_DAY * 86_400_000);
for (let at = 0; at < DATES.length; at += 1) {
  DATES[at] = (clock.getUTCFullYear() * 12 + clock.getUTCMonth()) * 32 + clock.getUTCDate();
  clock.setUTCDate(clock.getUTCDate() + 1);
}

/** The date of a packed day as a number: its month, counted as year * 12 + month − 1, times 32, and the day of the month. */
export const dateOf = (day: number): number => DATES[day - NO_DAY]!;

/** Whole months between two such dates, as people count them: from the 31st of January to the 28th of February is none. */
export const monthsBetween = (from: number, to: number): number => (to - from) >> 5;

/** Year of such a date. */
export const yearOf = (date: number): number => Math.floor(date / 384);
