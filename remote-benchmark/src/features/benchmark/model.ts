import type { Benchmark, BenchmarkMonth } from '@portal/shared/contract/benchmark';
import type { Kpi } from './kpis.ts';

/** A month with both sides. */
export interface ComparedMonth extends BenchmarkMonth {
  own: number;
  times: number;
  band: NonNullable<BenchmarkMonth['band']>;
}

export const isCompared = (month: BenchmarkMonth): month is ComparedMonth =>
  month.own !== null && month.times !== null && month.band !== null;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export interface PeriodValues {
  own: number;
  median: number;
  months: number;
}

/**
 * Own value and median over the months that have both: sums of what adds up, means of customers, who are counted anew each
 * month, else means with the own weights in both, so that they differ by what is compared alone.
 */
export function periodValues(
  months: readonly BenchmarkMonth[],
  { over: kind }: Pick<Kpi, 'over'>,
): PeriodValues | null {
  const both = months.filter(isCompared);
  const weightOf = ({ times }: ComparedMonth) => (kind === 'weighted' ? times : 1);
  const weights = kind === 'sum' ? 1 : total(both.map(weightOf));
  if (both.length === 0 || weights === 0) return null;
  const over = (of: (month: ComparedMonth) => number) =>
    total(both.map((month) => of(month) * weightOf(month))) / weights;
  return { own: over(({ own }) => own), median: over(({ band }) => band.median), months: both.length };
}

export interface WhatIfLine {
  month: string;
  own: number;
  median: number;
  /** Median less own. */
  difference: number;
  times: number;
  cents: number;
}

/** What the median instead of the own value would have brought, month by month: in whole cents and pieces, so that each line can be checked by hand. */
export const whatIf = (months: readonly BenchmarkMonth[]): WhatIfLine[] =>
  months.filter(isCompared).map((month) => {
    const [own, median, times] = [Math.round(month.own), Math.round(month.band.median), Math.round(month.times)];
    return { month: month.month, own, median, difference: median - own, times, cents: (median - own) * times };
  });

/** How much both sides have changed against the compared months, over those that are known in both periods; null without any. */
export function trendOf(
  { months, previous }: Pick<Benchmark, 'months' | 'previous'>,
  kpi: Pick<Kpi, 'over'>,
): { own: number; peers: number } | null {
  const pairs = months.flatMap((month, at) => {
    const before = previous[at];
    return before && isCompared(month) && isCompared(before) ? [{ month, before }] : [];
  });
  const now = periodValues(
    pairs.map(({ month }) => month),
    kpi,
  );
  const then = periodValues(
    pairs.map(({ before }) => before),
    kpi,
  );
  return now && then && then.own > 0 && then.median > 0
    ? { own: now.own / then.own - 1, peers: now.median / then.median - 1 }
    : null;
}

/** The latest month with a place among the peers. */
export const latestPlace = (months: readonly BenchmarkMonth[]): ComparedMonth | undefined =>
  months.findLast(isCompared);

/** @example placeWords(60) // 'besser als 60 von 100 vergleichbaren Geschäften' */
export function placeWords(percentile: number): string {
  if (percentile <= 10) return 'im unteren Zehntel der vergleichbaren Geschäfte';
  return percentile >= 90
    ? 'besser als mindestens 90 von 100 vergleichbaren Geschäften'
    : `besser als ${percentile} von 100 vergleichbaren Geschäften`;
}
