import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { lastCompared, shiftOf, type Shift } from '@portal/shared/contract/comparison';
import { addDays, firstOfMonth, lastOfMonth, monthsOf } from '@portal/shared/contract/calendar';

/** A month of the period as far as it lies in it, and the days it is compared with; all days ISO, both ends included. */
export interface ComparedMonth {
  /** First day of the month. */
  month: string;
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  /** True when the data end within this month. */
  running: boolean;
}

/**
 * Cuts the period of the filter into months and says what each is compared with.
 *
 * What a day is compared with is the contract's: see `shiftOf`. Without a comparison every month meets nothing.
 * Only days up to the data date are compared: the running month meets the same days, not the whole
 * month, and a month after the data date meets nothing. Such an empty range has its end before its start, as has a month
 * for which the days of a comparison of one's own do not reach; the last month meets all that is left of them.
 * @param dataDate latest day with data; null without any.
 */
export function compareMonths(
  filter: Pick<AnalysisFilter, 'from' | 'to' | 'compare' | 'compare_from' | 'compare_to' | 'unit'>,
  dataDate: string | null,
): ComparedMonth[] {
  const { from, to } = filter;
  const shifted = shiftOf(filter);
  const found = shifted ?? NO_SHIFT;
  const { shift, byMonths } = found;
  return monthsOf(filter).map((month) => {
    const start = month < from ? from : month;
    const monthEnd = lastOfMonth(month);
    const end = monthEnd < to ? monthEnd : to;
    const known = dataDate !== null && dataDate < end ? dataDate : end;
    const previousFrom = shift(start);
    // February has one day more in some years: up to its end means up to its end there, unless a lone day was asked for.
    const toMonthEnd = known === monthEnd && (start === month || end < to);
    const previousEnd = lastCompared(
      found,
      toMonthEnd && byMonths ? lastOfMonth(shift(known)) : shift(known),
      known === to,
    );
    return {
      month,
      from: start,
      to: end,
      previousFrom,
      previousTo: shifted === null || dataDate === null || known < start ? addDays(previousFrom, -1) : previousEnd,
      running: dataDate !== null && firstOfMonth(dataDate) === month && dataDate < monthEnd,
    };
  });
}

const NO_SHIFT: Shift = { shift: (day: string) => day, byMonths: false };
