import { GOAL_KPIS, GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { GoalStore } from './goal-stores.ts';
import { basisOf, latestMonths, weightOf, yearOf, type History } from '../../data/goals/history.ts';
import { shown } from '../../data/goals/propose.ts';
import { readHistory } from '../../data/goals/read-history.ts';
import { MONTHS, roundGoal, type Twelve } from '../../data/goals/spread.ts';

/** The goals of a year, with what each store reached the year before. */
export async function findSheets(
  trx: Transaction<Database>, tenantId: number, stores: readonly GoalStore[], year: number, today: string,
): Promise<GoalSheet[]> {
  if (stores.length === 0) return [];
  const ids = stores.map(({ id }) => id);
  const sheets = await trx.selectFrom('goal_sheets').select(['store_id', 'version', 'updated_at', 'updated_by'])
    .where('tenant_id', '=', tenantId).where('store_id', 'in', ids).where('year', '=', year).execute();
  const goals = await trx.selectFrom('goals').select(['store_id', 'kpi', 'month', 'value'])
    .where('tenant_id', '=', tenantId).where('store_id', 'in', ids).where('year', '=', year).execute();
  const histories = await readHistory({ trx, tenantId, storeIds: ids }, year, today);
  return stores.map(({ id, name }) => {
    const sheet = sheets.find(({ store_id }) => store_id === id);
    const history = histories.get(id) ?? new Map();
    const own = goals.filter(({ store_id }) => store_id === id);
    return {
      store_id: id, store_name: name, year,
      version: sheet?.version ?? 0, updated_at: sheet?.updated_at.toISOString() ?? null, updated_by: sheet?.updated_by ?? null,
      goals: GOAL_KPIS.filter((kpi) => own.some((goal) => goal.kpi === kpi)).map((kpi) => {
        const months = MONTHS.map((at) => own.find((goal) => goal.kpi === kpi && goal.month === at + 1)?.value ?? null);
        return { kpi, months, value: yearValue(kpi, months, history, year) };
      }),
      previous: GOAL_KPIS.map((kpi) => ({ kpi, ...shown(kpi, basisOf(kpi, yearOf(history, year - 1))) })),
    };
  });
}

/**
 * A sum adds up; a mean is weighed by what the store's months were taken of when each was last known, the very months
 * that a proposal is made of: what was accepted is what is saved. Months without a weight count as the others on average.
 */
function yearValue(kpi: GoalKpi, months: Twelve<number | null>, history: History, year: number): number | null {
  const set = months.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  if (set.length === 0) return null;
  if (GOAL_UNITS[kpi].is_summed) return set.reduce((sum, { value }) => sum + value, 0);
  const before = latestMonths(history, year);
  const known = MONTHS.map((at) => weightOf(kpi, before[at])).filter((weight) => weight !== null && weight > 0) as number[];
  const average = known.length === 0 ? 1 : known.reduce((sum, weight) => sum + weight, 0) / known.length;
  const weighed = set.map(({ value, at }) => ({ value, weight: Math.max(0, weightOf(kpi, before[at]) ?? 0) || average }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return roundGoal(kpi, weighed.reduce((sum, { value, weight }) => sum + value * weight, 0) / total);
}
