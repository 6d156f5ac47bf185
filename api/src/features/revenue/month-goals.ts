import { lastOfMonth } from '@portal/shared/contract/calendar';
import { findGoals } from '../../data/goals/find-goals.ts';
import type { ComparedMonth } from '../../data/analysis/periods.ts';
import type { Question } from '../../data/analysis/question.ts';
import { isRestricted } from '../../data/stores/scope.ts';

/**
 * Revenue goals of whole months, by month; over several stores their sum, where each has one. A goal is of all
 * orders: below a restriction there is none.
 */
export async function findMonthGoals(question: Question): Promise<Map<string, number>> {
  const { storeIds, filter, months, dataDate } = question;
  if (isRestricted(filter)) return new Map();
  const whole = new Set(months.filter((month) => isWhole(month, dataDate)).map(({ month }) => month));
  const goals = (await findGoals(question, filter)).filter(({ kpi, month }) => kpi === 'revenue' && whole.has(month));
  return new Map(
    [...Map.groupBy(goals, ({ month }) => month)]
      .filter(([, ofStores]) => ofStores.length === storeIds.length)
      .map(([month, ofStores]) => [month, ofStores.reduce((sum, { value }) => sum + value, 0)]),
  );
}

/** The running month counts as whole when the period goes on to its end or to its last data. */
const isWhole = ({ month, from, to, running }: ComparedMonth, dataDate: string | null): boolean =>
  from === month && (to === lastOfMonth(month) || (running && dataDate !== null && dataDate <= to));
