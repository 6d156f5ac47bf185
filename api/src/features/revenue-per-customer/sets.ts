import { MOST_PAIRS } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import type { CustomerSet } from '../../data/analysis/slices/customer-sets.ts';
import type { FilteredStores } from '../../data/analysis/question.ts';
import { inStores, matchesFilter } from '../../data/stores/scope.ts';

/**
 * Customers with a sale in the period, one row each: what they spent, what was taken back in it netted, and their pairs
 * of glasses, sold and not taken back. As the set `buyers`, and as `countSpending` counts them.
 */
const spentBy = ({ filter, ...stores }: FilteredStores): RawBuilder<unknown> => sql`
  -- As int, which holds any one order that an upload may bring, and is summed much faster.
  SELECT customer_id, sum(revenue_cents::int) AS amount_cents, count(*) FILTER (WHERE is_sale AND kind = 'Brille') AS pairs
  FROM order_facts
  WHERE ${inStores(stores)} AND customer_id IS NOT NULL
    AND ordered_on BETWEEN ${filter.from}::date AND ${filter.to}::date AND ${matchesFilter({ ...stores, filter })}
  GROUP BY customer_id HAVING bool_or(is_sale)`;

/** Which tenth a row of `spentBy` belongs to; of equal ones the older customer comes first, in figure and list alike. */
const decileSql = sql<number>`ntile(10) OVER (ORDER BY amount_cents DESC, customer_id)`;

export const decile: CustomerSet<'decile'> = ({ slice, ...stores }) => sql`
  SELECT customer_id, amount_cents FROM (SELECT *, ${decileSql} AS decile FROM (${spentBy({ ...stores, filter: slice })}) spent) ranked
  WHERE decile = ${slice.decile}`;

/** Buyers of glasses; MOST_PAIRS stands for it and more. */
export const pairs: CustomerSet<'pairs'> = ({ slice, ...stores }) => sql`
  SELECT customer_id, amount_cents FROM (${spentBy({ ...stores, filter: slice })}) spent
  WHERE ${slice.pairs === undefined ? sql`pairs > 0` : sql`least(pairs, ${MOST_PAIRS}) = ${slice.pairs}`}`;
