import { addDays } from './days.ts';

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
