import { addDays } from '@portal/shared/contract/calendar';
import { USUAL_FROM, USUAL_WEEKS } from '@portal/shared/contract/analyse';
import { medianOf, sortAmounts } from '../../data/analysis/median.ts';
import { workingDays, type OpenDays } from '../../data/stores/open-days.ts';

const WEEK = 7;

/** The first of the days that are looked at. */
export const usualSince = (day: string): string => addDays(day, -WEEK * USUAL_WEEKS);

const isOpen = (day: string, open: OpenDays): boolean => workingDays(day, day, open) === 1;

/**
 * What a weekday usually brings a store, in cents. The median: one order over 3,000 € in twelve weeks does not move it. A day
 * that the store was open on and sold nothing counts as nothing, holidays and days on which it was closed do not count.
 * @param since first day with data of the store
 * @param revenueOf what a day brought; undefined: nothing
 */
export function usualOf(
  day: string,
  since: string,
  open: OpenDays,
  revenueOf: (day: string) => number | undefined,
): { is_open: boolean; usual_cents: number | null; days: number } {
  const days = Array.from({ length: USUAL_WEEKS }, (_, at) => addDays(day, -WEEK * (at + 1))).filter(
    (one) => one >= since && isOpen(one, open),
  );
  const is_open = isOpen(day, open);
  const median = medianOf([sortAmounts(days.map((one) => revenueOf(one) ?? 0))]);
  return {
    is_open,
    usual_cents: is_open && days.length >= USUAL_FROM ? median : null,
    days: days.length,
  };
}
