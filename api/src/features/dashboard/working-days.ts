import { getHolidays } from 'feiertagejs';
import { STATES } from '../../data/geo/states.ts';

const DAY_MS = 86_400_000;

/**
 * Days from `from` to `to`, both included, on which a shop is open: Monday to Saturday without public holidays.
 * @param state as geo_plz has it; unknown: only the holidays of all Germany count
 */
export function workingDays(from: string, to: string, state: string | null): number {
  const region = STATES.find(({ name }) => name === state)?.code ?? 'BUND';
  const years = Array.from({ length: Math.max(0, Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1) }, (_, at) => Number(from.slice(0, 4)) + at);
  const holidays = new Set(years.flatMap((year) => getHolidays(year, region)).map(({ dateString }) => dateString));
  let count = 0;
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const isSunday = new Date(time).getUTCDay() === 0;
    if (!isSunday && !holidays.has(new Date(time).toISOString().slice(0, 10))) count += 1;
  }
  return count;
}
