import {
  FREE,
  isSamePeriod,
  namedPeriod,
  narrowed,
  readComparison,
  readPeriod,
  saidPeriod,
  type MovingName,
  type Narrowed,
} from '@portal/shared/address';
import { PERIOD_PARAMS } from '@portal/shared/contract';
import { addDays, type Days } from '@portal/shared/contract/calendar';
import type { Comparison, Period } from '@portal/shared/contract/common';
import { MOST_STATISTICS_DAYS } from '@portal/shared/contract/eyepage';

/** What the page offers beside days of one's own: days up to today, and the calendar month before. */
export const SPANS = ['7', '30', 'vormonat', '90', '12-monate'] as const satisfies readonly MovingName[];
export type Span = (typeof SPANS)[number];

/** A period that was chosen on another page. */
export const OTHER = 'anderer';

export interface Chosen {
  choice: Span | typeof FREE | typeof OTHER;
  period: Period;
  compare: Comparison;
}

/** An address that says neither is the last 30 days … */
const USUAL = '30';
/** … against as many before. */
export const USUAL_COMPARISON = 'vorperiode';

/** What the page's address says; whatever makes no sense there is what it shows at first. */
export function readChosen(params: URLSearchParams, today: string): Chosen {
  const period = readPeriod(params, today, USUAL);
  const name = saidPeriod(params, today) ? params.get(PERIOD_PARAMS.name) : USUAL;
  const span = SPANS.find((one) => one === name && isSamePeriod(period, namedPeriod(one, today)));
  return { choice: span ?? (name === FREE ? FREE : OTHER), period, compare: readComparison(params, USUAL_COMPARISON) };
}

type ShownDays = Days & Pick<Narrowed, 'note'>;

const instead = (asked: Period, { from, to }: Days, why: string): ShownDays => ({
  from,
  to,
  note: narrowed(asked, { from, to }, why).note,
});

/** The days of a period that there can be figures of; the page says so where it shows others. */
export function shownDays(period: Period, today: string): ShownDays {
  if (period.from > today)
    return instead(period, namedPeriod(USUAL, today), 'Für kommende Tage gibt es noch keine Zahlen.');
  const to = period.to < today ? period.to : today;
  const first = addDays(to, 1 - MOST_STATISTICS_DAYS);
  if (period.from < first)
    return instead(period, { from: first, to }, 'Die Website-Statistik zeigt höchstens fünf Jahre.');
  return { from: period.from, to, note: undefined };
}
