import { staffFigure, type StaffCounts, type StaffDetail } from '@portal/shared/contract/analyse';
import { GOAL_KPIS, GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import { lastOfMonth } from '@portal/shared/contract/calendar';
import { findGoals } from '../../data/goals/find-goals.ts';
import type { ComparedMonth } from '../../data/analysis/periods.ts';
import type { Question } from '../../data/analysis/question.ts';
import { isRestricted } from '../../data/stores/scope.ts';
import { addCounts, type StaffSums } from './sum-staff.ts';

type Goals = NonNullable<StaffDetail['goals']>;

/** What one person's figures put beside a goal; null: nothing that is theirs alone. */
const REACHED: Readonly<Record<GoalKpi, ((counts: StaffCounts) => number | null) | null>> = {
  revenue: ({ umsatz }) => umsatz,
  glasses: ({ glasses }) => glasses,
  extra_glasses_share: (counts) => staffFigure('extra_share', counts).value,
  progressive_share: (counts) => staffFigure('progressive_share', counts).value,
  revenue_per_glasses: null,
  revenue_per_customer: null,
  new_customers: null,
};

/**
 * The store's goals for the months of the period that are over, beside what the member and the whole store reached in
 * them. A goal is of a whole month, one store and all of its orders: null where that is not what is looked at.
 * @param sums keyed by the months' positions
 */
export async function findGoalsOfMonths(
  question: Question,
  sums: readonly StaffSums[],
  staffId: number,
): Promise<Goals | null> {
  const { storeIds, filter, months, dataDate } = question;
  const over = months.flatMap((month, at) => (isOver(month, dataDate) ? [{ ...month, at }] : []));
  const [first, last] = [over[0], over.at(-1)];
  if (storeIds.length !== 1 || isRestricted(filter) || !first || !last) return null;
  const goals = await findGoals(question, { from: first.from, to: last.to });
  const items = GOAL_KPIS.flatMap((kpi) => {
    const figure = REACHED[kpi];
    if (figure === null) return [];
    const values = goals
      .filter((goal) => goal.kpi === kpi && over.some(({ month }) => month === goal.month))
      .map(({ value }) => value);
    // A goal for some of the months would look like one for all.
    if (values.length < over.length) return [];
    const sum = values.reduce((total, value) => total + value, 0);
    const within = sums.filter(({ key }) => over.some(({ at }) => at === key));
    const reached = (rows: readonly StaffSums[]) => figure(addCounts(rows));
    return [
      {
        kpi,
        goal: GOAL_UNITS[kpi].is_summed ? sum : sum / values.length,
        own: reached(within.filter(({ staff_id }) => staff_id === staffId)),
        store: reached(within),
      },
    ];
  });
  return { from: first.from, to: last.to, items };
}

/** A whole month, all of whose days have data. */
function isOver({ month, from, to }: ComparedMonth, dataDate: string | null): boolean {
  const last = lastOfMonth(month);
  return from === month && to === last && dataDate !== null && last <= dataDate;
}
