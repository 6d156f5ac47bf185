import { DASHBOARD_KPIS, type Dashboard, type DashboardKpi, type DashboardUnit } from '@portal/shared/contract/analyse';
import { comparedDays } from '@portal/shared/contract/comparison';
import { GOAL_UNITS, periodAround, SUMMED_KPIS, type GoalKpi, type StoreScope } from '@portal/shared/contract/common';
import {
  addMonths,
  firstOfMonth,
  firstOfYear,
  lastOfMonth,
  lastOfYear,
  yearsOf,
  type Days,
} from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { findRangeFigures, type RangeFigures } from '../../data/analysis/range-figures.ts';
import { goalOfDays } from '../../data/goals/goal-of-days.ts';
import { valueOf } from '../../data/goals/history.ts';
import { readGoals, type GoalCalendar } from '../../data/goals/read-goals.ts';
import { workingDays } from '../../data/stores/open-days.ts';
import { findScope, type StoresAsked } from '../../data/stores/scope.ts';
import { readYearRecords } from '../../data/year-end/read-year-records.ts';
import { yearEndOf } from '../../data/year-end/year-end.ts';
import { progressOf } from './progress.ts';
import { sumSold } from './standing.ts';

const MONTHS_SHOWN = 13;

/** What each KPI stands on. */
const BASIS: Record<DashboardKpi, (figures: RangeFigures) => number> = {
  revenue: ({ order_count }) => order_count,
  glasses: ({ glasses_count }) => glasses_count,
  revenue_per_glasses: ({ glasses_count }) => glasses_count,
  revenue_per_customer: ({ buyer_count }) => buyer_count,
  extra_glasses_share: ({ main_count, extra_count }) => main_count + extra_count,
  progressive_share: ({ corrective_count }) => corrective_count,
};

export interface DashboardQuestion {
  scope: StoreScope;
  unit: DashboardUnit;
}

/** The last period with data of the current store, or of all, up to the data, beside the same days of the year before and the goals. */
export async function findDashboard(
  trx: Transaction<Database>,
  user: ApiUser,
  today: string,
  { scope, unit }: DashboardQuestion,
): Promise<Dashboard> {
  const { storeIds, dataSince, dataDate, amounts } = await findScope(trx, user, scope);
  const known = { data_since: dataSince, data_date: dataDate, amounts, unit };
  if (storeIds.length === 0 || dataDate === null)
    return { ...known, from: null, to: null, ends: null, standing: null, figures: [], goals: [] };
  const to = dataDate < today ? dataDate : today;
  const period = periodAround(unit, to);
  const [now, year, month] = [
    { from: period.from, to },
    { from: firstOfYear(to), to: lastOfYear(to) },
    { from: firstOfMonth(to), to: lastOfMonth(to) },
  ];
  const before = comparedDays({ ...period, compare: 'vorjahr' }, to) ?? { from: to, to: period.from };
  const asked = { trx, tenantId: user.tenantId, storeIds };
  const calendar = (await readGoals(asked, [...new Set([...yearsOf(period), ...yearsOf(year)])]))(storeIds);
  const days = ({ from, to: last }: Days) => workingDays(from, last, calendar.open);
  const months = lastMonths(to);
  const [sold, soldBefore, inMonth, inYear, ...byMonth] = await findRangeFigures(asked, [
    now,
    before,
    { from: month.from, to },
    { from: year.from, to },
    ...months,
  ]);
  if (!sold || !soldBefore || !inMonth || !inYear) throw new Error('every range has its figures');
  // The mean of a day or a week rests on too few cases to be held against a month's goal, and so do the two pairs of a day.
  const hasGoal = (kpi: GoalKpi) =>
    unit === 'month' || unit === 'year' || (unit === 'day' ? kpi === 'revenue' : GOAL_UNITS[kpi].is_summed);
  return {
    ...known,
    from: period.from,
    to,
    ends: period.to,
    standing: {
      actual: sold.revenue_cents,
      previous: dataSince !== null && before.to < dataSince ? null : soldBefore.revenue_cents,
      goal: goalOfDays('revenue', period, calendar),
      working_days: days(period),
      working_days_done: days(now),
      assortments: await sumSold(asked, now, before, dataDate),
    },
    figures: DASHBOARD_KPIS.map((kpi) => ({
      kpi,
      value: valueOf(kpi, [sold]),
      previous: valueOf(kpi, [soldBefore]),
      n: BASIS[kpi](sold),
      previous_n: BASIS[kpi](soldBefore),
      goal: hasGoal(kpi) ? goalOfDays(kpi, now, calendar) : null,
      goal_value: valueOf(
        kpi,
        kpi === 'revenue_per_customer' && unit === 'year'
          ? byMonth.filter((_, at) => (months[at]?.from ?? '') >= year.from)
          : [sold],
      ),
      months: byMonth.map((figures, at) => ({
        month: months[at]?.from ?? '',
        value: valueOf(kpi, [figures]),
        running: at === months.length - 1 && to < lastOfMonth(to),
      })),
    })),
    goals: await withYearEnds(
      asked,
      today,
      calendar,
      SUMMED_KPIS.map((kpi) => ({
        kpi,
        month: progressOf(
          goalOfDays(kpi, month, calendar),
          goalOfDays(kpi, { from: month.from, to }, calendar),
          valueOf(kpi, [inMonth]) ?? 0,
          days(month),
          days({ from: month.from, to }),
        ),
        year: progressOf(
          goalOfDays(kpi, year, calendar),
          goalOfDays(kpi, { from: year.from, to }, calendar),
          valueOf(kpi, [inYear]) ?? 0,
          days(year),
          days({ from: year.from, to }),
        ),
      })).filter((goal) => goal.month !== null || goal.year !== null),
    ),
  };
}

/** Of each year with a goal, where it ends; nothing is read where there is none. */
async function withYearEnds(
  asked: StoresAsked,
  today: string,
  { open }: GoalCalendar,
  goals: Dashboard['goals'],
): Promise<Dashboard['goals']> {
  if (goals.every(({ year }) => year === null)) return goals;
  const stores = await readYearRecords(asked, today);
  return goals.map(({ kpi, month, year }) => ({
    kpi,
    month,
    year: year && { ...year, year_end: yearEndOf(kpi, stores, { open, today, actual: year.actual }) },
  }));
}

const lastMonths = (to: string): Days[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, at) => {
    const first = addMonths(firstOfMonth(to), at + 1 - MONTHS_SHOWN);
    return { from: first, to: first === firstOfMonth(to) ? to : lastOfMonth(first) };
  });
