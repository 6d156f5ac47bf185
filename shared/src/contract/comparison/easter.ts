import { addDays, daysBetween, yearOf, type Days } from '../calendar/index.ts';

/** Easter Sunday of a year of the Gregorian calendar, by the rule that Meeus gives. @example easterOf(2026) // '2026-04-05' */
export function easterOf(year: number): string {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${String(year).padStart(4, '0')}-03-22`, epact + weekday - 7 * late);
}

/** From Palm Sunday to Whit Monday. */
const easterTime = (year: number): Days => ({ from: addDays(easterOf(year), -7), to: addDays(easterOf(year), 50) });
/** Longer than a quarter, other days would be drawn along for the sake of a few. */
const LONGEST = 92;

/** Whether a period is so near Easter or Whitsun that their days make a difference to it. */
export function isNearEaster({ from, to }: Days): boolean {
  const time = easterTime(yearOf(to));
  return from <= time.to && to >= time.from && daysBetween(from, to) < LONGEST;
}
