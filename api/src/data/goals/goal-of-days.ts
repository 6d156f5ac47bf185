import { lastOfMonth, monthsOf, type Days } from '@portal/shared/contract/calendar';
import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import { workingDays, type OpenDays } from '../stores/open-days.ts';
import type { GoalCalendar } from './read-goals.ts';

/** The part of a month's working days that lies within the days. */
function partOf(month: string, { from, to }: Days, open: OpenDays): number {
  const last = lastOfMonth(month);
  const days = workingDays(month, last, open);
  return days === 0 ? 1 : workingDays(from > month ? from : month, to < last ? to : last, open) / days;
}

/**
 * The goal of any days: of sums each month's part by working days, of means the mean of the months; null unless every
 * month that the days touch has one.
 */
export function goalOfDays(kpi: GoalKpi, days: Days, { goalOf, open }: GoalCalendar): number | null {
  const months = monthsOf(days);
  const goals = months.map((month) => goalOf(kpi, month));
  if (goals.some((goal) => goal === null)) return null;
  const sum = (weigh: (month: string) => number) =>
    goals.reduce<number>((total, goal, at) => total + (goal ?? 0) * weigh(months[at] ?? ''), 0);
  return GOAL_UNITS[kpi].is_summed ? sum((month) => partOf(month, days, open)) : sum(() => 1) / months.length;
}
