import { epochDay, isoDay } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';

/** Packed for no day. */
export const NO_DAY = -32_768;
/** 2000-01-01 since 1970. */
const ORIGIN = 10_957;

/** A day as it is packed: days since 2000-01-01. @example packDay('2000-01-31') // 30 */
export const packDay = (day: string): number => epochDay(day) - ORIGIN;

/** The ISO day that a packed one stands for. */
export const unpackDay = (day: number): string => isoDay(day + ORIGIN);

/** A `date` as two bytes; days before 1910 and after 2089 become the nearest that fit. */
export const packedDay = (day: RawBuilder<unknown>): RawBuilder<Buffer> =>
  // greatest() passes over null.
  sql<Buffer>`int2send((CASE WHEN ${day} IS NULL THEN -32768 ELSE least(greatest(${day} - '2000-01-01'::date, -32767), 32767) END)::int2)`;

const DATES = new Int32Array(65_536);
for (let at = 0; at < DATES.length; at += 1) {
  const [year = 0, month = 0, day = 0] = unpackDay(at + NO_DAY).split('-').map(Number);
  DATES[at] = (year * 12 + month - 1) * 32 + day;
}

/** The date of a packed day as a number: its month, counted as year * 12 + month − 1, times 32, and the day of the month. */
export const dateOf = (day: number): number => DATES[day - NO_DAY]!;

/** Whole months between two such dates, as people count them: from the 31st of January to the 28th of February is none. */
export const monthsBetween = (from: number, to: number): number => (to - from) >> 5;

/** Year of such a date. */
export const yearOf = (date: number): number => Math.floor(date / 384);
