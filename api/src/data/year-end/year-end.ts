import { historyReaches } from '@portal/shared/contract/analyse';
import {
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
  lastOfYear,
  monthOf,
  monthsOf,
  yearOf,
  type Days,
} from '@portal/shared/contract/calendar';
import { GOAL_UNITS, NEEDS_HISTORY, type SummedKpi, type YearEnd } from '@portal/shared/contract/common';
import { workingDays, type OpenDays } from '../stores/open-days.ts';
import { FEWEST_YEARS, learnCourse, MOST_YEARS, type MonthSeen } from './learn-course.ts';
import { restOfMonth, type SameMonth } from './rest-of-month.ts';
import { told, tooLittle, tooYoung } from './year-end-text.ts';
import { roundRange, yearEndRange, type MonthToCome } from './year-end-range.ts';

const CENTS = 100;

/** What is known of a store. */
export interface StoreRecords {
  storeId: number;
  /** First and last day with data, ISO. */
  first: string;
  last: string;
  /** By first day of the month; a month without anything is not in it. */
  months: ReadonlyMap<string, Readonly<Record<SummedKpi, number>>>;
  /** Orders by day, of the months of earlier years that are as the running one. */
  orders: ReadonlyMap<string, number>;
}

/** The later of days or months, of which there is one at least. */
const latest = (days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last));

/** The day up to which the year of the stores is known; there is one store at least. */
export function knownTo(stores: readonly StoreRecords[], today: string): string {
  const last = latest(stores.map((store) => store.last));
  return last < today ? last : today;
}

/** From which month on all that a figure needs is known of each of the stores. */
function wholeFrom(kpi: SummedKpi, since: string, open: OpenDays): string {
  const month = firstOfMonth(since);
  const whole = workingDays(month, addDays(since, -1), open) === 0 ? month : addMonths(month, 1);
  return NEEDS_HISTORY.has(kpi) ? historyReaches(whole) : whole;
}

/** The whole months before a day, oldest first. */
function monthsSeen(kpi: SummedKpi, stores: readonly StoreRecords[], { from, to }: Days, open: OpenDays): MonthSeen[] {
  return monthsOf({ from, to }).map((month) => ({
    at: monthOf(month) - 1,
    value: stores.reduce((sum, { months }) => sum + (months.get(month)?.[kpi] ?? 0), 0),
    days: workingDays(month, lastOfMonth(month), open),
  }));
}

/** The month of a day in each of the years before of which all is known, cut at the same day. */
function sameMonths(stores: readonly StoreRecords[], from: string, to: string, open: OpenDays): SameMonth[] {
  const orders = (first: string, last: string) =>
    stores.reduce(
      (sum, store) =>
        sum + [...store.orders].reduce((own, [day, count]) => own + (day >= first && day <= last ? count : 0), 0),
      0,
    );
  return Array.from({ length: MOST_YEARS }, (_, at) => addMonths(firstOfMonth(to), -12 * (at + 1)))
    .filter((month) => month >= from)
    .map((month) => {
      // After 29 February nothing is left of a shorter one.
      const after = addDays(month, Number(to.slice(8)));
      const last = lastOfMonth(month);
      return {
        orders: orders(month, last),
        days: workingDays(month, last, open),
        ordersAfter: orders(after, last),
        daysAfter: workingDays(after, last, open),
      };
    });
}

/** What of the year is still to come after a day; empty once no working day is left. */
function monthsToCome(stores: readonly StoreRecords[], from: string, to: string, open: OpenDays): MonthToCome[] {
  const running = firstOfMonth(to);
  return monthsOf({ from: running, to: lastOfYear(to) }).flatMap((month) => {
    const days = workingDays(month === running ? addDays(to, 1) : month, lastOfMonth(month), open);
    if (days === 0) return [];
    const { weight, doubt } =
      month === running ? restOfMonth(sameMonths(stores, from, to, open)) : { weight: 1, doubt: 0 };
    return [{ at: monthOf(month) - 1, days: days * weight, doubt }];
  });
}

/**
 * Where the year of the data ends for some stores together, in eight of ten cases.
 * @param stores with data; of none nothing is said
 * @param actual what the figure has come to in this year up to `knownTo`
 */
export function yearEndOf(
  kpi: SummedKpi,
  stores: readonly StoreRecords[],
  { open, today, actual }: { open: OpenDays; today: string; actual: number },
): YearEnd {
  if (stores.length === 0) return null;
  const to = knownTo(stores, today);
  const since = latest(stores.map(({ first }) => first));
  const whole = wholeFrom(kpi, since, open);
  const from = latest([whole, addMonths(firstOfMonth(to), -12 * MOST_YEARS)]);
  const left = monthsToCome(stores, from, to, open);
  if (left.length === 0) return null;
  if (addMonths(whole, 12 * FEWEST_YEARS) > firstOfMonth(to)) return tooYoung(kpi, since, stores.length);
  const isCounted = GOAL_UNITS[kpi].unit === 'pieces';
  const seen = monthsSeen(kpi, stores, { from, to: addDays(firstOfMonth(to), -1) }, open);
  const course = learnCourse(seen, isCounted);
  if (!course) return tooLittle(yearOf(to));
  return told(kpi, roundRange(yearEndRange(course, left, actual), actual, isCounted ? 1 : CENTS));
}
