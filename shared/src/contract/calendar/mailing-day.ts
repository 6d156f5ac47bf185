import { addDays, isoWeekday } from './days.ts';

/** From the third Advent week to New Year's Day a letter lies under the tree's post; month and day. */
const [QUIET_FROM, QUIET_TO] = ['12-18', '01-01'];

const isQuiet = (day: string): boolean => day.slice(5) >= QUIET_FROM || day.slice(5) <= QUIET_TO;
const isWeekend = (day: string): boolean => isoWeekday(day) > 5;

/**
 * The day for a mailing that nobody has chosen yet: that one, or the next working day after it, never one before Christmas
 * or New Year. @example mailingDay('2026-12-24') // '2027-01-04'
 */
export function mailingDay(day: string): string {
  let chosen = day;
  while (isQuiet(chosen) || isWeekend(chosen)) chosen = addDays(chosen, 1);
  return chosen;
}

/** A day so many days before a mailing on which something is due; nothing is due before `now`, when somebody plans it, unless the mailing was. */
export const dueBefore = (shipOn: string, days: number, now: string): string =>
  [addDays(shipOn, -days), now].toSorted().at(shipOn < now ? 0 : -1) ?? shipOn;
