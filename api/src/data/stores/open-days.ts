import { addDays, isoWeekday, yearsOf } from '@portal/shared/contract/calendar';
import { STATES } from '../geo/states.ts';
import { publicHolidays } from './holidays.ts';

/** When shops are open. */
export interface OpenDays {
  /** 1: Monday to 7: Sunday. */
  weekdays: ReadonlySet<number>;
  /** As geo_plz has it; unknown: only the holidays of all Germany count. */
  state: string | null;
}

/** Days from `from` to `to`, both included, on which a shop is open, in order: its weekdays without public holidays. */
export function daysOpen(from: string, to: string, { weekdays, state }: OpenDays): string[] {
  const region = STATES.find(({ name }) => name === state)?.code ?? 'BUND';
  const holidays = new Set(yearsOf({ from, to }).flatMap((year) => publicHolidays(year, region)));
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (weekdays.has(isoWeekday(day)) && !holidays.has(day)) days.push(day);
  }
  return days;
}

/** Number of these days. */
export const workingDays = (from: string, to: string, open: OpenDays): number => daysOpen(from, to, open).length;
