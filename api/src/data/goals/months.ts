import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';

/** Twelve values, January first. */
export type Twelve<T> = readonly T[];

export const MONTHS = Array.from({ length: 12 }, (_, at) => at);

/** A store's past twelve months of one KPI. */
export interface Basis {
  /** Of them together, null where nothing is known. */
  value: number | null;
  months: Twelve<number | null>;
  /** What each month of a mean weighs, above 0. */
  weights: Twelve<number>;
}

const SHARE_STEP = 10_000;

/** What the value may be exactly: whole cents and pieces, shares with four decimals, at most 1. */
export function roundGoal(kpi: GoalKpi, value: number): number {
  if (GOAL_UNITS[kpi].unit !== 'share') return Math.round(value);
  return Math.min(1, Math.round(value * SHARE_STEP) / SHARE_STEP);
}

/** Of the months with a value, each with its weight; at least one has one. */
export function meanOf(months: Twelve<number | null>, weights: Twelve<number>): number {
  const set = months.flatMap((value, at) => (value === null ? [] : [{ value, weight: weights[at] ?? 0 }]));
  return (
    set.reduce((sum, { value, weight }) => sum + value * weight, 0) / set.reduce((sum, { weight }) => sum + weight, 0)
  );
}
