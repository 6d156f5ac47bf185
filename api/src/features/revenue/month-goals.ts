import type { AnalysisFilter } from '@portal/shared/contract';
import { lastOfMonth } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { findGoals } from '../../data/goals/find-goals.ts';
import type { ComparedMonth } from '../../data/analysis/periods.ts';

/**
 * Revenue goals of whole months, by month; over several stores their sum, where each has one. A goal is of all
 * orders: below a restriction there is none.
 */
export async function findMonthGoals(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, months: readonly ComparedMonth[], dataDate: string | null,
): Promise<Map<string, number>> {
  const [first, last] = [months[0], months.at(-1)];
  if (filter.glasses ?? filter.age ?? filter.customer ?? (!first || !last)) return new Map();
  const goals = await findGoals(trx, tenantId, storeIds, { from: filter.from, to: filter.to });
  const byMonth = Map.groupBy(goals.filter(({ kpi }) => kpi === 'revenue'), ({ month }) => month);
  return new Map([...byMonth]
    .filter(([month, ofStores]) => ofStores.length === storeIds.length && isWhole(months.find((one) => one.month === month), dataDate))
    .map(([month, ofStores]) => [month, ofStores.reduce((sum, { value }) => sum + value, 0)]));
}

/** The running month counts as whole when the period goes on to its end or to its last data. */
function isWhole(month: ComparedMonth | undefined, dataDate: string | null): boolean {
  if (!month) return false;
  return month.from === month.month && (month.to === lastOfMonth(month.month) || (month.running && dataDate !== null && dataDate <= month.to));
}
