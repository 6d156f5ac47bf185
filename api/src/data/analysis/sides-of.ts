import type { OrderSlice } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';
import type { FilteredStores, Question } from './question.ts';
import { matchesSlice } from './slices/matches-slice.ts';
import { daysOfSides } from './whole-period.ts';

/**
 * The orders of a period and those it is compared with, as a FROM item `f`: order_facts with a column `side`. The
 * condition is the one of the list behind the figure. An order that lies in both stands in it twice.
 */
export function sidesOf(
  { filter, period, ...stores }: FilteredStores & Pick<Question, 'period'>,
  narrowing: Partial<OrderSlice> = {},
): RawBuilder<unknown> {
  const [current, previous] = daysOfSides(period);
  const side = (name: 'current' | 'previous', days: Days) => sql`
    SELECT f.*, ${sql.lit(name)}::text AS side FROM order_facts f
    WHERE ${matchesSlice({ ...stores, slice: { ...filter, part: 'umsatz', ...narrowing, ...days } })}`;
  return sql`(${side('current', current)} UNION ALL ${side('previous', previous)}) f`;
}

/**
 * The place of the month, from 0, in which an order `f` of `sidesOf` lies: of its own side's months, as `compareMonths` cut them.
 * Looked up rather than joined, which would meet each order with each month.
 */
export function monthOfSide({ months }: Pick<Question, 'months'>): RawBuilder<number> {
  const starts = (of: (month: Question['months'][number]) => string) => sql`${months.map(of)}::date[]`;
  return sql<number>`(width_bucket(f.ordered_on,
    CASE f.side WHEN 'current' THEN ${starts(({ from }) => from)} ELSE ${starts(({ previousFrom }) => previousFrom)} END) - 1)`;
}
