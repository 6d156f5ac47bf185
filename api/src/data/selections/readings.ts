import { addMonths, firstOfMonth, lastOfMonth } from '@portal/shared/contract/calendar';
import { FIRST_DAY } from './columns.ts';

/** What stands for a value that is not known; no reading reaches it. */
export const UNKNOWN = 0xFF_FF;

/** What a column's raw values mean: index is the raw value. */
export interface Readings {
  /** ISO day. */
  asOf: string;
  /** A number as it is. */
  value: Uint16Array;
  /** Years of age on that day of who was born on the raw day. */
  years: Uint16Array;
  /** Whole calendar months from the raw day to that day. */
  months: Uint16Array;
}

const VALUE = Uint16Array.from({ length: 256 }, (_, raw) => raw === 0xFF ? UNKNOWN : raw);
let latest: Readings | undefined;

/**
 * One table per as-of day instead of date arithmetic per customer; kept until another day is asked for. Days after
 * it are unknown, as is a birth that has not happened.
 * @param asOf ISO day
 */
export function readingsOn(asOf: string): Readings {
  if (latest?.asOf === asOf) return latest;
  const [year = 0, month = 0, day = 0] = asOf.split('-').map(Number);
  const years = new Uint16Array(UNKNOWN + 1).fill(UNKNOWN);
  const months = new Uint16Array(UNKNOWN + 1).fill(UNKNOWN);
  const firstYear = Number(FIRST_DAY.slice(0, 4));
  let raw = 0;
  for (let monthsAgo = (year - firstYear) * 12 + month - 1; monthsAgo >= 0; monthsAgo -= 1) {
    const lastDay = Number(lastOfMonth(addMonths(firstOfMonth(asOf), -monthsAgo)).slice(8));
    // A month is full when its day has come; a day that this month lacks comes with the next month.
    for (let then = 1; then <= lastDay && raw < UNKNOWN; then += 1, raw += 1) {
      const whole = then <= day ? monthsAgo : monthsAgo - 1;
      if (whole < 0) continue;
      months[raw] = whole;
      // The array keeps the whole years.
      years[raw] = whole / 12;
    }
  }
  latest = { asOf, value: VALUE, years, months };
  return latest;
}
