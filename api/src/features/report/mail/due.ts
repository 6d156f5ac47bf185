import {
  addDays,
  addMonths,
  firstOfMonth,
  firstOfWeek,
  lastOfMonth,
  type Days,
} from '@portal/shared/contract/calendar';
import { daysOpen, type OpenDays } from '../../../data/stores/open-days.ts';

/** What is to go out on a day. */
export interface Due {
  /** What it is about: all of a month, or Monday to Sunday. */
  days: Days;
  /** From this day on it goes out however far the data reach. */
  patience: string;
}

/** Days that data are waited for, and days for which it is made up for what a portal that stood still has missed. */
const REPORT = { waits: 5, lasts: 14 };
const MONDAY = { waits: 2, lasts: 4 };

/** The month's second day on which shops are open; undefined where they never are. */
export const secondWorkingDay = (day: string, open: OpenDays): string | undefined =>
  daysOpen(firstOfMonth(day), lastOfMonth(day), open)[1];

/** The report of the last month, from the second working day of this one on. @param open days of the shops that it is about */
export function reportDue(today: string, open: OpenDays): Due | null {
  const begins = secondWorkingDay(today, open);
  if (begins === undefined || today < begins || today > addDays(begins, REPORT.lasts)) return null;
  return { days: lastMonth(today), patience: addDays(begins, REPORT.waits) };
}

/** The figures of the last week, from Monday on. */
export function mondayDue(today: string): Due | null {
  const monday = firstOfWeek(today);
  return today > addDays(monday, MONDAY.lasts)
    ? null
    : { days: lastWeek(today), patience: addDays(monday, MONDAY.waits) };
}

/** The whole month before the one of a day. */
export function lastMonth(day: string): Days {
  const from = addMonths(firstOfMonth(day), -1);
  return { from, to: lastOfMonth(from) };
}

/** The whole week before the one of a day. */
export const lastWeek = (day: string): Days => ({
  from: addDays(firstOfWeek(day), -7),
  to: addDays(firstOfWeek(day), -1),
});
