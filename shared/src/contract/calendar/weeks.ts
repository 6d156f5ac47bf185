import { addDays, daysBetween, isoWeekday } from './days.ts';
import { monthOf, yearOf } from './months.ts';

/** The Monday of the day's week. */
export const firstOfWeek = (day: string): string => addDays(day, 1 - isoWeekday(day));

/** ISO 8601: a week belongs to the year that has its Thursday. @example weekOf('2027-01-01') // { year: 2026, week: 53 } */
export function weekOf(day: string): { year: number; week: number } {
  const thursday = addDays(firstOfWeek(day), 3);
  return { year: yearOf(thursday), week: Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1 };
}

/** The Monday of a week, null where the year has no such week. */
export function mondayOf({ year, week }: { year: number; week: number }): string | null {
  const monday = addDays(firstOfWeek(`${String(year).padStart(4, '0')}-01-04`), (week - 1) * 7);
  const found = weekOf(monday);
  return found.year === year && found.week === week ? monday : null;
}

/** @example quarterOf('2026-11-21') // 4 */
export const quarterOf = (day: string): number => Math.ceil(monthOf(day) / 3);

export const firstOfQuarter = (day: string): string =>
  `${day.slice(0, 5)}${String(quarterOf(day) * 3 - 2).padStart(2, '0')}-01`;
