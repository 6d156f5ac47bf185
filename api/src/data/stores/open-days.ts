import { addDays, isoWeekday, yearOf, yearsOf } from '@portal/shared/contract/calendar';
import { LRUCache } from 'lru-cache';
import { STATES } from '../geo/states.ts';
import { publicHolidays, type Region } from './holidays.ts';

/** When shops are open. */
export interface OpenDays {
  /** 1: Monday to 7: Sunday. */
  weekdays: ReadonlySet<number>;
  /** As geo_plz has it; unknown: only the holidays of all Germany count. */
  state: string | null;
  /** Feasts of the town, each year: '08-08'. */
  feasts?: readonly string[];
  /** Days of one year alone. */
  closed?: readonly string[];
}

interface OpenYear {
  days: readonly string[];
  bridges: ReadonlySet<string>;
}

/** By year, Land and weekdays: a goal of a year asks for the days of each of its months, and the calendar is slow. */
const years = new LRUCache<string, OpenYear>({ max: 500 });

const [MONDAY, FRIDAY] = [1, 5];
const NONE: readonly string[] = [];

/** A Friday after a holiday, a Monday before one: many are away, though the shop is open. */
function isBridge(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = isoWeekday(day);
  return (
    (weekday === FRIDAY && holidays.has(addDays(day, -1))) || (weekday === MONDAY && holidays.has(addDays(day, 1)))
  );
}

function openInYear(year: number, { weekdays, state, feasts = NONE, closed = NONE }: OpenDays): OpenYear {
  const region: Region = STATES.find(({ name }) => name === state)?.code ?? 'BUND';
  const key = [year, region, [...weekdays].toSorted().join(''), ...feasts, ...closed].join(' ');
  const known = years.get(key);
  if (known) return known;
  // Of a Monday at the end of December, the next day is a holiday of the year to come.
  const holidays = new Set([
    ...publicHolidays(year, region),
    `${year + 1}-01-01`,
    ...feasts.map((feast) => `${year}-${feast}`),
  ]);
  const days: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    if (weekdays.has(isoWeekday(day)) && !holidays.has(day) && !closed.includes(day)) days.push(day);
  }
  const found = { days, bridges: new Set(days.filter((day) => isBridge(day, holidays))) };
  years.set(key, found);
  return found;
}

/** Days from `from` to `to`, both included, on which a shop is open, in order: its weekdays without public holidays, feasts of its town and days on which it is closed. */
export function daysOpen(from: string, to: string, open: OpenDays): string[] {
  if (from > to) return [];
  return yearsOf({ from, to }).flatMap((year) => openInYear(year, open).days.filter((day) => day >= from && day <= to));
}

/** Whether a day on which the shop is open lies between a public holiday and a weekend ('Brückentag'). */
export const isBridgeDay = (day: string, open: OpenDays): boolean => openInYear(yearOf(day), open).bridges.has(day);

/** Number of these days. */
export const workingDays = (from: string, to: string, open: OpenDays): number => daysOpen(from, to, open).length;
