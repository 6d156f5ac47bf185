import { monthsOf, yearOf } from '@portal/shared/contract/calendar';
import { readGoals } from '../../data/goals/read-goals.ts';
import type { StoresAsked } from '../../data/stores/scope.ts';
import { findYearEnds } from './find-year-ends.ts';

/** The year's goal of revenue, and the range in which the year ends in eight of ten cases; cents. */
export interface GoalInReach {
  year: number;
  goal: number;
  low: number;
  high: number;
}

/**
 * The goal of revenue of all stores together where it lies within the range in which the year ends: then it can be reached, and is not yet.
 * @returns null where a store has no goal for each month, nothing is known of the year's end, or the goal lies beyond the range
 */
export async function findGoalInReach(asked: StoresAsked, today: string): Promise<GoalInReach | null> {
  const { storeIds } = asked;
  if (storeIds.length === 0) return null;
  const year = yearOf(today);
  const goals = (await readGoals(asked, [year]))(storeIds);
  const months = monthsOf({ from: `${year}-01-01`, to: `${year}-12-31` }).map((month) =>
    goals.goalOf('revenue', month),
  );
  if (months.includes(null)) return null;
  const goal = months.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const ends = await findYearEnds(asked, year, today);
  const together = ends.find(({ store_id }) => store_id === (storeIds.length === 1 ? (storeIds[0] ?? null) : null));
  const range = together?.items.find(({ kpi }) => kpi === 'revenue')?.year_end?.range;
  return range && goal > range.low && goal <= range.high ? { year, goal, low: range.low, high: range.high } : null;
}
