import type { GoalKpi } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** The goal of one month, store and KPI: cents, pieces, or a share of 1 (`GOAL_UNITS`). */
export interface MonthGoal {
  store_id: number;
  /** First day of the month, ISO. */
  month: string;
  kpi: GoalKpi;
  value: number;
}

/** The goals of all months that a period touches, oldest first; nothing for months and stores without goals. */
export async function findGoals(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], { from, to }: { from: string; to: string },
): Promise<MonthGoal[]> {
  const { rows } = await sql<MonthGoal>`
    SELECT store_id, make_date(year, month, 1) AS month, kpi, value FROM goals
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
      AND year BETWEEN extract(year FROM ${from}::date) AND extract(year FROM ${to}::date)
      AND make_date(year, month, 1) BETWEEN date_trunc('month', ${from}::date)::date AND ${to}::date
    ORDER BY year, month, store_id, kpi`.execute(trx);
  return rows;
}
