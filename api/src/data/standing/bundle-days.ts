import { addDays, isoWeekday } from '@portal/shared/contract/calendar';

/** Days that a bundle looks back: the week that it is of, and two more for those who were left out, and for what a stopped portal has missed. */
export const PATIENCE_DAYS = 21;

/** Days after which data are too old to write to anybody by them. */
export const STALE_DAYS = 14;

/** Days from a bundle on in which a purchase counts as an answer to it; as lists have it. */
export const RESPONSE_DAYS = 90;

/** The first day from `day` on (itself included) that is this weekday. @param weekday 1 is Monday */
export const nextBundleDay = (day: string, weekday: number): string =>
  addDays(day, (weekday - isoWeekday(day) + 7) % 7);

/** All of them within a span, both ends included. */
export function bundleDays(from: string, to: string, weekday: number): string[] {
  const days: string[] = [];
  for (let day = nextBundleDay(from, weekday); day <= to; day = addDays(day, 7)) days.push(day);
  return days;
}
