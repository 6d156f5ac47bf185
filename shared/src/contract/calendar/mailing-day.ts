import { addDays, isoWeekday } from './days.ts';
import { easterOf } from './easter.ts';
import { yearOf } from './months.ts';

/** From the third Advent week to New Year's Day a letter lies under the tree's post; month and day. */
const [QUIET_FROM, QUIET_TO] = ['12-18', '01-01'];

const isQuiet = (day: string): boolean => day.slice(5) >= QUIET_FROM || day.slice(5) <= QUIET_TO;
const isWeekend = (day: string): boolean => isoWeekday(day) > 5;

/** Feasts that all of Germany keeps on working days: by month and day, and in days from Easter Sunday (Good Friday to Whit Monday). */
const FIXED = new Set(['05-01', '10-03']);
const FROM_EASTER = [-2, 1, 39, 50];

const isFeast = (day: string): boolean =>
  FIXED.has(day.slice(5)) || FROM_EASTER.some((days) => addDays(easterOf(yearOf(day)), days) === day);

/**
 * The day for a mailing that nobody has chosen yet: that one, or the next working day after it, never a feast, nor one before Christmas
 * or New Year. @example mailingDay('2026-12-24') // '2027-01-04'
 */
export function mailingDay(day: string): string {
  let chosen = day;
  while (isQuiet(chosen) || isWeekend(chosen) || isFeast(chosen)) chosen = addDays(chosen, 1);
  return chosen;
}

/** A day so many days before a mailing on which something is due; nothing is due before `now`, when somebody plans it, unless the mailing was. */
export const dueBefore = (shipOn: string, days: number, now: string): string =>
  [addDays(shipOn, -days), now].toSorted().at(shipOn < now ? 0 : -1) ?? shipOn;
