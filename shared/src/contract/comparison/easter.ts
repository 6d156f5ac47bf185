import { addDays, daysBetween, easterOf, yearOf, type Days } from '../calendar/index.ts';

/** From Palm Sunday to Whit Monday. */
const easterTime = (year: number): Days => ({ from: addDays(easterOf(year), -7), to: addDays(easterOf(year), 50) });
/** Longer than a quarter, other days would be drawn along for the sake of a few. */
const LONGEST = 92;

/** Whether a period is so near Easter or Whitsun that their days make a difference to it. */
export function isNearEaster({ from, to }: Days): boolean {
  const time = easterTime(yearOf(to));
  return from <= time.to && to >= time.from && daysBetween(from, to) < LONGEST;
}
