import type { AnalysisFilter, OrderSlice } from '@portal/shared/contract';
import { sql, type RawBuilder } from 'kysely';
import { matchesSlice } from './slices/matches-slice.ts';
import type { WholePeriod } from './whole-period.ts';

/**
 * The orders of a period and those it is compared with, as a FROM item `f`: order_facts with a column `side`. The
 * condition is the one of the list behind the figure. An order that lies in both stands in it twice.
 */
export function sidesOf(
  tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, { from, to, previousFrom, previousTo }: WholePeriod,
  narrowing: Partial<OrderSlice> = {},
): RawBuilder<unknown> {
  const side = (name: 'current' | 'previous', days: Pick<AnalysisFilter, 'from' | 'to'>) => sql`
    SELECT f.*, ${sql.lit(name)}::text AS side FROM order_facts f
    WHERE ${matchesSlice(tenantId, storeIds, { ...filter, part: 'umsatz', ...narrowing, ...days })}`;
  return sql`(${side('current', { from, to })} UNION ALL ${side('previous', { from: previousFrom, to: previousTo })}) f`;
}
