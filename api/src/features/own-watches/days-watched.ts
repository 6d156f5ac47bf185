import type { OwnWatchPeriod } from '@portal/shared/contract/analyse';
import { addDays, addMonths, firstOfMonth, firstOfWeek, type Days } from '@portal/shared/contract/calendar';

/** Periods before it by which 'unusual' is judged: about a year of months, a quarter of weeks. */
const BEFORE = 12;

/** The days that a figure is watched over. @param day the last with data that is over, ISO */
export function daysWatched(period: OwnWatchPeriod, day: string): Days {
  if (period === 'month') return { from: firstOfMonth(day), to: day };
  if (period === 'days-30') return { from: addDays(day, -29), to: day };
  // The week of the day is over with its Sunday.
  const after = firstOfWeek(addDays(day, 1));
  return { from: addDays(after, -7), to: addDays(after, -1) };
}

/** As many days each, the latest first, as far as the data reach back. @param since first day with data, ISO */
export function daysBefore(period: OwnWatchPeriod, { from, to }: Days, since: string): Days[] {
  const lengths = { week: 7, 'days-30': 30 };
  const earlier = Array.from({ length: BEFORE }, (_, at): Days => {
    if (period === 'month') {
      const first = addMonths(from, -(at + 1));
      const last = addDays(first, Number(to.slice(8)) - 1);
      const end = addDays(addMonths(first, 1), -1);
      return { from: first, to: last < end ? last : end };
    }
    const back = -lengths[period] * (at + 1);
    return { from: addDays(from, back), to: addDays(to, back) };
  });
  return earlier.filter((days) => days.from >= since);
}
