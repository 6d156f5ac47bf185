import { GOAL_KPIS } from '@portal/shared/contract/common';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { GoalStore } from './goal-stores.ts';
import { basisOf, latestMonths, yearOf } from '../../data/goals/history.ts';
import { shown } from '../../data/goals/propose.ts';
import { readHistory } from '../../data/goals/read-history.ts';
import { MONTHS } from '../../data/goals/months.ts';
import { yearValue } from '../../data/goals/year-value.ts';

/** The goals of a year, with what each store reached the year before. */
export async function findSheets(
  trx: Transaction<Database>,
  tenantId: number,
  stores: readonly GoalStore[],
  year: number,
  today: string,
): Promise<GoalSheet[]> {
  if (stores.length === 0) return [];
  const ids = stores.map(({ id }) => id);
  const sheets = await trx
    .selectFrom('goal_sheets')
    .select(['store_id', 'version', 'updated_at', 'updated_by'])
    .where('tenant_id', '=', tenantId)
    .where('store_id', 'in', ids)
    .where('year', '=', year)
    .execute();
  const goals = await trx
    .selectFrom('goals')
    .select(['store_id', 'kpi', 'month', 'value'])
    .where('tenant_id', '=', tenantId)
    .where('store_id', 'in', ids)
    .where('year', '=', year)
    .execute();
  const histories = await readHistory({ trx, tenantId, storeIds: ids }, year, today);
  return stores.map(({ id, name }) => {
    const sheet = sheets.find(({ store_id }) => store_id === id);
    const history = histories.get(id) ?? new Map();
    const own = goals.filter(({ store_id }) => store_id === id);
    return {
      store_id: id,
      store_name: name,
      year,
      version: sheet?.version ?? 0,
      updated_at: sheet?.updated_at.toISOString() ?? null,
      updated_by: sheet?.updated_by ?? null,
      goals: GOAL_KPIS.filter((kpi) => own.some((goal) => goal.kpi === kpi)).map((kpi) => {
        const months = MONTHS.map((at) => own.find((goal) => goal.kpi === kpi && goal.month === at + 1)?.value ?? null);
        return { kpi, months, value: yearValue(kpi, months, history, year) };
      }),
      previous: GOAL_KPIS.map((kpi) => ({ kpi, ...shown(kpi, basisOf(kpi, yearOf(history, year - 1))) })),
      latest: GOAL_KPIS.map((kpi) => ({ kpi, ...shown(kpi, basisOf(kpi, latestMonths(history, year))) })),
    };
  });
}
