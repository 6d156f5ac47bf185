import { firstOfMonth, lastOfMonth } from '../calendar/index.ts';
import { periodAround, twelveMonthsFrom, type Period } from '../common/period.ts';
import { periodName } from '../words/period-name.ts';
import { isSamePeriod } from './period.ts';

/** What a page shows of the period that its address says. The address keeps what it says: other pages can show all of it. */
export interface Narrowed {
  shown: Period;
  /** Why it is another one, as a sentence for the page; undefined: it is the very period. */
  note: string | undefined;
}

/** @param why a sentence about the page. @example 'Der Benchmark vergleicht ganze Monate. Statt „KW 47 2025“ sehen Sie hier „November 2025“.' */
export const narrowed = (asked: Period, shown: Period, why: string): Narrowed => ({
  shown,
  note: isSamePeriod(asked, shown)
    ? undefined
    : `${why} Statt „${periodName(asked)}“ sehen Sie hier „${periodName(shown)}“.`,
});

/** The whole months that a period lies in; twelve months begin with the first of their first. */
export function wholeMonths(period: Period): Period {
  const [from, to] = [firstOfMonth(period.from), lastOfMonth(period.to)];
  if (from === period.from && to === period.to) return period;
  if (period.unit === '12-months') return twelveMonthsFrom(from);
  return to === lastOfMonth(from) ? periodAround('month', from) : { from, to };
}
