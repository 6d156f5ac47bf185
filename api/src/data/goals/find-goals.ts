import type { GoalKpi } from '@portal/shared/contract/common';
import type { Days } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { inStores, type StoresAsked } from '../stores/scope.ts';

/** The goal of one month, store and KPI: cents, pieces, or a share of 1 (`GOAL_UNITS`). */
export interface MonthGoal {
  store_id: number;
  /** First day of the month, ISO. */
  month: string;
  kpi: GoalKpi;
  value: number;
}

/** The goals of all months that a period touches, oldest first; nothing for months and stores without goals. */
export async function findGoals({ trx, ...stores }: StoresAsked, { from, to }: Days): Promise<MonthGoal[]> {
  const { rows } = await kept(sql<MonthGoal>`
    SELECT store_id, make_date(year, month, 1) AS month, kpi, value FROM goals
    WHERE ${inStores(stores)}
      AND year BETWEEN extract(year FROM ${from}::date) AND extract(year FROM ${to}::date)
      AND make_date(year, month, 1) BETWEEN date_trunc('month', ${from}::date)::date AND ${to}::date
    ORDER BY year, month, store_id, kpi`).execute(trx);
  return rows;
}
