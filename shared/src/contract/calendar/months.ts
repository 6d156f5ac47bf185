const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (number: number) => String(number).padStart(2, '0');

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** @param month 1 is January. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0);

export const yearOf = (day: string): number => Number(day.slice(0, 4));
/** 1 is January. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** Months by number, one after the other over the years. */
const monthNumber = (day: string) => yearOf(day) * 12 + monthOf(day) - 1;
const firstOfNumber = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${two((month % 12) + 1)}-01`;

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
export const lastOfMonth = (day: string): string => `${day.slice(0, 8)}${two(daysInMonth(yearOf(day), monthOf(day)))}`;
export const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;
export const lastOfYear = (day: string): string => `${day.slice(0, 4)}-12-31`;

/** Keeps the day where the month has it, else its last one, as SQL does. @example addMonths('2024-02-29', -12) // '2023-02-28' */
export function addMonths(day: string, months: number): string {
  const last = lastOfMonth(firstOfNumber(monthNumber(day) + months));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** Whole months between two days, as people count them: from the 31st of January to the 28th of February is none. */
export const monthsBetween = (from: string, to: string): number =>
  monthNumber(to) - monthNumber(from) - (to.slice(8) < from.slice(8) ? 1 : 0);

/** Days beyond these are slips: no data are that far away, and neither dates nor the database can reckon with all of them. */
export const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'] as const;

/** Whether a text is an ISO day that the calendar has, between FIRST_DAY and LAST_DAY. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= FIRST_DAY &&
  text <= LAST_DAY &&
  text.slice(8) >= '01' &&
  Number(text.slice(8)) <= daysInMonth(yearOf(text), monthOf(text));

/** Days from one to another, both included; ends before it starts: none. */
export interface Days {
  from: string;
  to: string;
}

/** First days of all months that a period touches. @example monthsOf({ from: '2025-12-31', to: '2026-01-01' }) // ['2025-12-01', '2026-01-01'] */
export function monthsOf({ from, to }: Days): string[] {
  // By number: as texts, the month after December 9999 would come before it.
  const first = monthNumber(from);
  return from <= to ? Array.from({ length: monthNumber(to) - first + 1 }, (_, at) => firstOfNumber(first + at)) : [];
}

/** All years that a period touches. */
export const yearsOf = ({ from, to }: Days): number[] =>
  Array.from({ length: Math.max(0, yearOf(to) - yearOf(from) + 1) }, (_, at) => yearOf(from) + at);
