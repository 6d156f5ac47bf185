import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import { latestMonths, weightsOf, type History } from './history.ts';
import { meanOf, roundGoal, type Twelve } from './months.ts';

/**
 * What months say of their year. A sum adds up; a mean is weighed by what the store's months were taken of when each was
 * last known, the very months that a proposal is made of: what was accepted is what is saved.
 * @returns null where no month has a goal
 */
export function yearValue(kpi: GoalKpi, months: Twelve<number | null>, history: History, year: number): number | null {
  const set = months.filter((value) => value !== null);
  if (set.length === 0) return null;
  if (GOAL_UNITS[kpi].is_summed) return set.reduce((sum, value) => sum + value, 0);
  return roundGoal(kpi, meanOf(months, weightsOf(kpi, latestMonths(history, year))));
}
