import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import type { StoresAsked } from '../../data/stores/scope.ts';
import { weightOf, type MonthFigures } from '../../data/goals/history.ts';
import type { GoalMonths } from './goals.ts';

type StoreMonth = MonthFigures & { store_id: number; month: number };

/**
 * Goals of a year over the stores, and the state that all of them lie in; null when a postcode is unknown or they lie in
 * several. A month has a goal where each store has one: sums add up, and means are weighed by what the stores sold.
 */
export async function readYear(
  asked: StoresAsked, year: number,
): Promise<{ goals: Map<GoalKpi, GoalMonths>; state: string | null }> {
  const { trx, tenantId, storeIds } = asked;
  const rows = await trx.selectFrom('goals').select(['store_id', 'kpi', 'month', 'value'])
    .where('tenant_id', '=', tenantId).where('store_id', 'in', [...storeIds]).where('year', '=', year).execute();
  const weights = storeIds.length === 1 || rows.length === 0 ? [] : await readMonths(asked, year);
  const places = await trx.selectFrom('stores').leftJoin('geo_plz', 'geo_plz.plz', 'stores.plz').select('geo_plz.state').distinct()
    .where('stores.tenant_id', '=', tenantId).where('stores.id', 'in', [...storeIds]).execute();
  const goals = new Map([...Map.groupBy(rows, ({ kpi }) => kpi)].map(([kpi, ofKpi]): [GoalKpi, GoalMonths] =>
    [kpi, Array.from({ length: 12 }, (_, at) => {
      const ofMonth = ofKpi.filter(({ month }) => month === at + 1);
      return ofMonth.length === storeIds.length ? together(kpi, ofMonth, weights) : null;
    })]));
  return { goals, state: places.length === 1 ? places[0]?.state ?? null : null };
}

interface StoreGoal {
  store_id: number;
  month: number;
  value: number;
}

/** The goal of several stores in one month. Before there is anything to weigh by, each store counts the same. */
function together(kpi: GoalKpi, goals: readonly StoreGoal[], months: readonly StoreMonth[]): number {
  const [only] = goals;
  if (goals.length === 1 && only) return only.value;
  if (GOAL_UNITS[kpi].is_summed) return goals.reduce((sum, { value }) => sum + value, 0);
  const weighed = goals.map(({ store_id, month, value }) =>
    ({ value, weight: weightOf(kpi, months.find((one) => one.store_id === store_id && one.month === month)) ?? 0 }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.reduce((sum, { value, weight }) => sum + value * (total === 0 ? 1 / weighed.length : weight / total), 0);
}

async function readMonths({ trx, tenantId, storeIds }: StoresAsked, year: number): Promise<StoreMonth[]> {
  return trx.selectFrom('store_month')
    .select([
      'store_id', sql<number>`extract(month FROM month)::int`.as('month'), 'revenue_cents', 'glasses_cents', 'glasses_count', 'main_count', 'extra_count',
      'progressive_count', 'corrective_count', 'buyer_count', 'new_buyer_count', 'buyer_cents',
    ])
    .where('tenant_id', '=', tenantId).where('store_id', 'in', [...storeIds])
    .where('month', '>=', `${year}-01-01`).where('month', '<=', `${year}-12-01`).execute();
}
