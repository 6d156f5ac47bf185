import { addDays, isoWeekday, yearsOf } from '@portal/shared/contract/calendar';
import { LRUCache } from 'lru-cache';
import { STATES } from '../geo/states.ts';
import { publicHolidays, type Region } from './holidays.ts';

/** When shops are open. */
export interface OpenDays {
  /** 1: Monday to 7: Sunday. */
  weekdays: ReadonlySet<number>;
  /** As geo_plz has it; unknown: only the holidays of all Germany count. */
  state: string | null;
}

/** By year, Land and weekdays: a goal of a year asks for the days of each of its months, and the calendar is slow. */
const years = new LRUCache<string, readonly string[]>({ max: 500 });

function openInYear(year: number, region: Region, weekdays: ReadonlySet<number>): readonly string[] {
  const key = `${year} ${region} ${[...weekdays].toSorted().join('')}`;
  const known = years.get(key);
  if (known) return known;
  const holidays = new Set(publicHolidays(year, region));
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    if (weekdays.has(isoWeekday(day)) && !holidays.has(day)) days.push(day);
  }
  years.set(key, days);
  return days;
}

/** Days from `from` to `to`, both included, on which a shop is open, in order: its weekdays without public holidays. */
export function daysOpen(from: string, to: string, { weekdays, state }: OpenDays): string[] {
  if (from > to) return [];
  const region = STATES.find(({ name }) => name === state)?.code ?? 'BUND';
  return yearsOf({ from, to }).flatMap((year) =>
    openInYear(year, region, weekdays).filter((day) => day >= from && day <= to),
  );
}

/** Number of these days. */
export const workingDays = (from: string, to: string, open: OpenDays): number => daysOpen(from, to, open).length;
