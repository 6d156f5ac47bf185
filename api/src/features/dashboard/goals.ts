import type { GoalProgress } from '@portal/shared/contract/analyse';
import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';

/** The months of a year, January first; null: no goal. */
export type GoalMonths = readonly (number | null)[];

export interface Elapsed {
  /** Position of the running month, 0 for January. */
  at: number;
  /** Working days of the running month, and those up to the data date. */
  days: number;
  done: number;
}

/** The goal up to now: whole months and the running one's share by working days; a mean's is the mean of its months. */
export function goalSoFar(kpi: GoalKpi, months: GoalMonths, { at, days, done }: Elapsed): number | null {
  const touched = months.slice(0, at + 1);
  if (touched.length === 0 || touched.some((value) => value === null)) return null;
  const values = touched.map((value) => value ?? 0);
  if (!GOAL_UNITS[kpi].is_summed) return values.reduce((sum, value) => sum + value, 0) / values.length;
  const share = days === 0 ? 1 : done / days;
  return values.reduce((sum, value, month) => sum + value * (month === at ? share : 1), 0);
}

/** Goal of a period against what is reached, and what it becomes if the working days to come are like those past. */
export function progressOf(goal: number | null, actual: number, days: number, done: number): GoalProgress | null {
  if (goal === null) return null;
  return { goal, actual, projected: done === 0 ? null : Math.round((actual / done) * days), working_days: days, working_days_done: done };
}

/** Sum of a year's goals; null unless every month has one. */
export const yearGoal = (months: GoalMonths): number | null =>
  (months.some((value) => value === null) ? null : months.reduce<number>((sum, value) => sum + (value ?? 0), 0));
