import { epochDay } from '@portal/shared/contract/calendar';

// Bound once: inside a jest context every `Math.` is a slow look-up, and dates are compared by the million.
const { floor } = Math;

/** Whole days since 1 January 1970. Dates are days here: no clock, no time zone, no summer time. */
export type EpochDay = number;

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** @param iso `YYYY-MM-DD` */
export const dayOf: (iso: string) => EpochDay = epochDay;

/** Gregorian date of a day, without a Date object (Howard Hinnant, chrono-Compatible Low-Level Date Algorithms). */
export function dateOf(day: EpochDay): CalendarDate {
  const shifted = day + 719_468;
  const era = floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = floor((ofEra - floor(ofEra / 1460) + floor(ofEra / 36_524) - floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + floor(yearOfEra / 4) - floor(yearOfEra / 100));
  const fromMarch = floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - floor((153 * fromMarch + 2) / 5) + 1,
  };
}

/** Whole calendar months, as `last_order_main` counts them: 31 January to 28 February are none, to 1 March is one. */
export function wholeMonths(from: EpochDay, to: EpochDay): number {
  const a = dateOf(from);
  const b = dateOf(to);
  return (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
}

/** The first day on which `months` whole months have passed: one month after 31 January is 1 March. */
export function monthsLater(from: EpochDay, months: number): EpochDay {
  const { year, month, day } = dateOf(from);
  const first = Date.UTC(year, month - 1 + months, 1) / 86_400_000;
  const next = Date.UTC(year, month + months, 1) / 86_400_000;
  return Math.min(first + day - 1, next);
}
