import { sql } from 'kysely';
import { isIn, makesBuyer } from '../../definitions/buyer.ts';
import { inStores, matchesFilter } from '../../stores/scope.ts';
import type { CustomerSet } from './customer-sets.ts';

/** Customers with a sale in the period; their amount nets what was taken back in it, as the revenue does. */
export const buyers: CustomerSet<'buyers'> = ({ slice, ...stores }) => {
  const days = [sql`ordered_on`, sql`${slice.from}::date`, sql`${slice.to}::date`] as const;
  return sql`
    SELECT customer_id, sum(revenue_cents)::bigint AS amount_cents FROM order_facts
    WHERE ${inStores(stores)} AND customer_id IS NOT NULL AND ${isIn.sql(...days)} AND ${matchesFilter({ ...stores, filter: slice })}
    GROUP BY customer_id HAVING bool_or(${makesBuyer.sql(sql`is_sale`, ...days)})`;
};
