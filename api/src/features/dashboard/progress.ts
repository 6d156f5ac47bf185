import type { GoalProgress } from '@portal/shared/contract/analyse';

/** Goal of a period, and the part of it that is due by now, against what is reached, and what it becomes if the working days to come are like those past. */
export function progressOf(
  goal: number | null,
  due: number | null,
  actual: number,
  days: number,
  done: number,
): GoalProgress | null {
  if (goal === null) return null;
  return {
    goal,
    actual,
    ...(due !== null && { due }),
    projected: done === 0 ? null : Math.round((actual / done) * days),
    working_days: days,
    working_days_done: done,
  };
}
