import { addDays, addMonths, firstOfMonth, lastOfMonth, type Days } from '@portal/shared/contract/calendar';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { periodAround, type PeriodUnit } from '@portal/shared/contract/common';
import { lastMonth } from '../mail/due.ts';

/** Days that data are waited for, and days for which it is made up for what a portal that stood still has missed. */
const WAITS = 5;
const LASTS = 14;

/** What is to go out of a standing sending. */
export interface SendingDue {
  /** First day of the month in which it is due. */
  period: string;
  /** The month before: what it is about ends with it. */
  days: Days;
  /** From this day on it goes out however far the data reach. */
  patience: string;
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
/** The day of a month, of which every month has one. @param month any day of it */
const dayIn = (month: string, day: number): string => addDays(firstOfMonth(month), day - 1);

/** @param day of each month, @param madeOn ISO day on which it was made: what was due before is not made up for */
export function sendingDue(day: number, madeOn: string, today: string): SendingDue | null {
  const begins = dayIn(today, day);
  if (today < begins || today > addDays(begins, LASTS) || begins < madeOn) return null;
  return {
    period: firstOfMonth(today),
    days: lastMonth(today),
    patience: earlier(addDays(begins, WAITS), lastOfMonth(today)),
  };
}

/** The next day on which it is due. @param lastPeriod the latest month that has had its message */
export function nextOn(day: number, madeOn: string, today: string, lastPeriod: string | null): string {
  const now = dayIn(today, day);
  const isOver = lastPeriod === firstOfMonth(today) || now < madeOn || addDays(now, LASTS) < today;
  return isOver ? dayIn(addMonths(firstOfMonth(today), 1), day) : now;
}

/** What a period is of when it is sent each month; of all other units, and days of one's own, the month. */
const MONTHLY: ReadonlySet<PeriodUnit> = new Set(['quarter', 'year', '12-months']);

/**
 * A filter as it is sent each month: its month, quarter, year or twelve months up to the end of the month before. What it is compared with
 * moves along: days of one's own and Easter, which do not, become the year before.
 */
export function monthlyFilter(
  { compare_from: _from, compare_to: _to, ...filter }: AnalysisFilter,
  { to }: Days,
): AnalysisFilter {
  const unit = filter.unit && MONTHLY.has(filter.unit) ? filter.unit : 'month';
  const compare = filter.compare === 'frei' || filter.compare === 'ostern' ? 'vorjahr' : filter.compare;
  return { ...filter, compare, unit, from: periodAround(unit, to).from, to };
}
