import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import { findOpenDays, openTogether } from '../stores/find-open-days.ts';
import type { OpenDays } from '../stores/open-days.ts';
import { kept } from '../../platform/database/index.ts';
import { inStores, type StoresAsked } from '../stores/scope.ts';
import { weightOf, type MonthFigures } from './history.ts';

/** What days are held against: the goals of months, and the days on which shops are open. */
export interface GoalCalendar {
  /** @param month first day of the month, ISO */
  goalOf: (kpi: GoalKpi, month: string) => number | null;
  open: OpenDays;
}

type StoreMonth = MonthFigures & { store_id: number; month: string };
interface StoreGoal {
  store_id: number;
  month: string;
  kpi: GoalKpi;
  value: number;
}

/**
 * Goals of years, and when shops are open, read once for several stores.
 * @returns the calendar of some of these stores: of several, a month has a goal where each has one (sums add up, means are
 * weighed by what the stores sold), and when any of them is open
 */
export async function readGoals(
  asked: StoresAsked,
  years: readonly number[],
): Promise<(storeIds: readonly number[]) => GoalCalendar> {
  const { trx, storeIds } = asked;
  const month = sql<string>`make_date(year, month, 1)`;
  const { rows: goals } = await kept<StoreGoal>(
    trx
      .selectFrom('goals')
      .select(['store_id', 'kpi', month.as('month'), 'value'])
      .where(inStores(asked))
      .where(sql<boolean>`year = ANY(${years}::int[])`),
  ).execute(trx);
  const sold = storeIds.length === 1 || goals.length === 0 ? [] : await readMonths(asked, years);
  const places = await findOpenDays(asked);
  return (ids) => {
    const theirs = places.filter(({ storeId }) => ids.includes(storeId));
    const byMonth = Map.groupBy(
      goals.filter(({ store_id }) => ids.includes(store_id)),
      ({ kpi, month: first }) => `${kpi} ${first}`,
    );
    return {
      goalOf: (kpi, first) => {
        const ofMonth = byMonth.get(`${kpi} ${first}`) ?? [];
        return ids.length > 0 && ofMonth.length === ids.length ? together(kpi, ofMonth, sold) : null;
      },
      open: openTogether(theirs.map(({ open }) => open)),
    };
  };
}

/** The goal of several stores in one month. Before there is anything to weigh by, each store counts the same. */
function together(kpi: GoalKpi, goals: readonly StoreGoal[], sold: readonly StoreMonth[]): number {
  const [only] = goals;
  if (goals.length === 1 && only) return only.value;
  if (GOAL_UNITS[kpi].is_summed) return goals.reduce((sum, { value }) => sum + value, 0);
  const weighed = goals.map(({ store_id, month, value }) => ({
    value,
    weight:
      weightOf(
        kpi,
        sold.find((one) => one.store_id === store_id && one.month === month),
      ) ?? 0,
  }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.reduce(
    (sum, { value, weight }) => sum + value * (total === 0 ? 1 / weighed.length : weight / total),
    0,
  );
}

async function readMonths({ trx, tenantId, storeIds }: StoresAsked, years: readonly number[]): Promise<StoreMonth[]> {
  return trx
    .selectFrom('store_month')
    .select([
      'store_id',
      'month',
      'revenue_cents',
      'glasses_cents',
      'glasses_count',
      'main_count',
      'extra_count',
      'progressive_count',
      'corrective_count',
      'buyer_count',
      'new_buyer_count',
      'buyer_cents',
    ])
    .where('tenant_id', '=', tenantId)
    .where('store_id', 'in', [...storeIds])
    .where('month', '>=', `${Math.min(...years)}-01-01`)
    .where('month', '<=', `${Math.max(...years)}-12-01`)
    .execute();
}
