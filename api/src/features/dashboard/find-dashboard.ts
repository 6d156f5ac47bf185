import { DASHBOARD_KPIS, type Dashboard, type DashboardKpi } from '@portal/shared/contract/analyse';
import type { GoalKpi, StoreScope } from '@portal/shared/contract/common';
import { addMonths, firstOfMonth, firstOfYear, lastOfMonth, lastOfYear, type Days } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { valueOf } from '../../data/goals/history.ts';
import { compareMonths } from '../../data/analysis/periods.ts';
import { findScope } from '../../data/stores/scope.ts';
import { goalSoFar, progressOf, yearGoal, type Elapsed, type GoalMonths } from './goals.ts';
import { findRangeFigures, type RangeFigures } from './range-figures.ts';
import { readYear } from './read-year.ts';
import { workingDays } from './working-days.ts';

const MONTHS_SHOWN = 13;
const NO_GOALS: GoalMonths = Array.from({ length: 12 }, () => null);

/** What each KPI stands on. */
const BASIS: Record<DashboardKpi, (figures: RangeFigures) => number> = {
  revenue: ({ order_count }) => order_count,
  glasses: ({ glasses_count }) => glasses_count,
  revenue_per_glasses: ({ glasses_count }) => glasses_count,
  revenue_per_customer: ({ buyer_count }) => buyer_count,
  extra_glasses_share: ({ main_count, extra_count }) => main_count + extra_count,
  progressive_share: ({ corrective_count }) => corrective_count,
};

/** The running year of the current store, or of all, up to the data, beside the same days of the year before and the goals. */
export async function findDashboard(trx: Transaction<Database>, user: ApiUser, today: string, scope: StoreScope): Promise<Dashboard> {
  const { storeIds, dataSince, dataDate, amounts } = await findScope(trx, user, scope);
  if (storeIds.length === 0 || dataDate === null) return { data_since: dataSince, data_date: dataDate, amounts, from: null, to: null, figures: [], goals: [] };
  const to = dataDate < today ? dataDate : today;
  const from = firstOfYear(to);
  const asked = { trx, tenantId: user.tenantId, storeIds };
  const { goals, state } = await readYear(asked, Number(to.slice(0, 4)));
  const months = lastMonths(to);
  const [now, before, running, ...byMonth] = await findRangeFigures(asked, [
    { from, to }, yearBefore(from, to), { from: firstOfMonth(to), to }, ...months,
  ]);
  if (!now || !before || !running) throw new Error('every range has its figures');

  const elapsed: Elapsed = { at: Number(to.slice(5, 7)) - 1, days: workingDays(firstOfMonth(to), lastOfMonth(to), state), done: workingDays(firstOfMonth(to), to, state) };
  const goalsOf = (kpi: GoalKpi) => goals.get(kpi) ?? NO_GOALS;
  return {
    data_since: dataSince, data_date: dataDate, amounts, from, to,
    figures: DASHBOARD_KPIS.map((kpi) => ({
      kpi, value: valueOf(kpi, [now]), previous: valueOf(kpi, [before]), n: BASIS[kpi](now), goal: goalSoFar(kpi, goalsOf(kpi), elapsed),
      goal_value: valueOf(kpi, kpi === 'revenue_per_customer' ? byMonth.filter((_, at) => (months[at]?.from ?? '') >= from) : [now]),
      months: byMonth.map((figures, at) => ({ month: months[at]?.from ?? from, value: valueOf(kpi, [figures]), running: at === months.length - 1 && to < lastOfMonth(to) })),
    })),
    goals: (['revenue', 'glasses', 'new_customers'] as const).map((kpi) => ({
      kpi,
      month: progressOf(goalsOf(kpi)[elapsed.at] ?? null, valueOf(kpi, [running]) ?? 0, elapsed.days, elapsed.done),
      year: progressOf(yearGoal(goalsOf(kpi)), valueOf(kpi, [now]) ?? 0,
        workingDays(from, lastOfYear(to), state), workingDays(from, to, state)),
    })).filter(({ month, year }) => month !== null || year !== null),
  };
}

/** The same days of the year before, as every comparison takes them. */
function yearBefore(from: string, to: string): Days {
  const months = compareMonths({ from, to, compare: 'vorjahr' }, to);
  return { from: months[0]?.previousFrom ?? from, to: months.at(-1)?.previousTo ?? to };
}

const lastMonths = (to: string): Days[] => Array.from({ length: MONTHS_SHOWN }, (_, at) => {
  const first = addMonths(firstOfMonth(to), at + 1 - MONTHS_SHOWN);
  return { from: first, to: first === firstOfMonth(to) ? to : lastOfMonth(first) };
});
