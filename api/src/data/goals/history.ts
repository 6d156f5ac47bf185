import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import { MONTHS, type Basis, type Twelve } from './months.ts';

/** A month of a store as `store_month` has it. */
export interface MonthFigures {
  revenue_cents: number;
  glasses_cents: number;
  glasses_count: number;
  main_count: number;
  extra_count: number;
  progressive_count: number;
  corrective_count: number;
  buyer_count: number;
  new_buyer_count: number;
  /** Revenue of the buyers. */
  buyer_cents: number;
}

/** Months that are over, by first day ('2026-03-01'). */
export type History = ReadonlyMap<string, MonthFigures>;

/** What each KPI is divided by; sums are divided by nothing. */
const PARTS: Record<GoalKpi, { of: (month: MonthFigures) => number; by?: (month: MonthFigures) => number }> = {
  revenue: { of: (month) => month.revenue_cents },
  glasses: { of: (month) => month.glasses_count },
  revenue_per_glasses: { of: (month) => month.glasses_cents, by: (month) => month.glasses_count },
  extra_glasses_share: { of: (month) => month.extra_count, by: (month) => month.main_count + month.extra_count },
  progressive_share: { of: (month) => month.progressive_count, by: (month) => month.corrective_count },
  revenue_per_customer: { of: (month) => month.buyer_cents, by: (month) => month.buyer_count },
  new_customers: { of: (month) => month.new_buyer_count },
};

const keyOf = (year: number, at: number) => `${year}-${String(at + 1).padStart(2, '0')}-01`;

/** The KPI over several months together; null without any, or where there was nothing to divide by. */
export function valueOf(kpi: GoalKpi, months: readonly MonthFigures[]): number | null {
  const { of, by } = PARTS[kpi];
  const sum = (part: (month: MonthFigures) => number) => months.reduce((total, month) => total + part(month), 0);
  if (months.length === 0) return null;
  if (!by) return sum(of);
  return sum(by) > 0 ? sum(of) / sum(by) : null;
}

/** What the KPI is weighed by when months are brought together; null for sums. */
export const weightOf = (kpi: GoalKpi, month: MonthFigures | undefined): number | null =>
  month ? (PARTS[kpi].by?.(month) ?? null) : null;

/** The weights of a year's months; those without one count as the others on average. */
export function weightsOf(kpi: GoalKpi, months: Twelve<MonthFigures | undefined>): number[] {
  const known = months.map((month) => Math.max(0, weightOf(kpi, month) ?? 0));
  const some = known.filter((weight) => weight > 0);
  const average = some.length === 0 ? 1 : some.reduce((sum, weight) => sum + weight, 0) / some.length;
  return known.map((weight) => weight || average);
}

/** The months of a calendar year that are over. */
export const yearOf = (history: History, year: number): Twelve<MonthFigures | undefined> =>
  MONTHS.map((at) => history.get(keyOf(year, at)));

/** Each calendar month as it last was before the year, one or two years back: next year is planned before this one is over. */
export function latestMonths(history: History, year: number): Twelve<MonthFigures | undefined> {
  const [last, earlier] = [yearOf(history, year - 1), yearOf(history, year - 2)];
  return MONTHS.map((at) => last[at] ?? earlier[at]);
}

/** A KPI of twelve months, by month and together. */
export function basisOf(kpi: GoalKpi, months: Twelve<MonthFigures | undefined>): Basis {
  return {
    value: valueOf(
      kpi,
      months.filter((month) => month !== undefined),
    ),
    months: months.map((month) => (month ? valueOf(kpi, [month]) : null)),
    weights: weightsOf(kpi, months),
  };
}

/** Nobody plans to fall, and hardly anybody more than a tenth more; means move less than sums. */
const MOST_GROWTH = { sum: 10, mean: 5 };

/**
 * Percent by which the twelve months before the year were ahead of those before them, over months known in both; kept
 * between nothing and what a shop can do in a year. 0 where nothing can be compared.
 */
export function ownTrend(kpi: GoalKpi, history: History, year: number): number {
  const pairs = latestMonths(history, year).flatMap((month, at) => {
    const before = month && history.get(keyOf(history.get(keyOf(year - 1, at)) === month ? year - 2 : year - 3, at));
    return month && before ? [{ month, before }] : [];
  });
  const [now, then] = [
    valueOf(
      kpi,
      pairs.map(({ month }) => month),
    ),
    valueOf(
      kpi,
      pairs.map(({ before }) => before),
    ),
  ];
  if (now === null || then === null || then <= 0) return 0;
  const most = GOAL_UNITS[kpi].is_summed ? MOST_GROWTH.sum : MOST_GROWTH.mean;
  return Math.round(Math.min(most, Math.max(0, (now / then - 1) * 100)) * 10) / 10;
}
