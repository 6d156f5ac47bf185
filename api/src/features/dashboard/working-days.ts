import { addDays, isSunday, yearsOf } from '@portal/shared/contract/calendar';
import { getHolidays } from 'feiertagejs';
import { STATES } from '../../data/geo/states.ts';

/**
 * Days from `from` to `to`, both included, on which a shop is open: Monday to Saturday without public holidays.
 * @param state as geo_plz has it; unknown: only the holidays of all Germany count
 */
export function workingDays(from: string, to: string, state: string | null): number {
  const region = STATES.find(({ name }) => name === state)?.code ?? 'BUND';
  const holidays = new Set(yearsOf({ from, to }).flatMap((year) => getHolidays(year, region)).map(({ dateString }) => dateString));
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isSunday(day) && !holidays.has(day)) count += 1;
  }
  return count;
}
