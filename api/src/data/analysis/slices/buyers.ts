import { sql } from 'kysely';
import { matchesFilter } from '../../stores/scope.ts';
import type { CustomerSet } from './customer-sets.ts';

/** Customers with a sale in the period; their amount nets what was taken back in it, as the revenue does. */
export const buyers: CustomerSet<'buyers'> = (slice, { tenantId, storeIds }) => sql`
  SELECT customer_id, sum(revenue_cents)::bigint AS amount_cents FROM order_facts
  WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND customer_id IS NOT NULL
    AND ordered_on BETWEEN ${slice.from}::date AND ${slice.to}::date AND ${matchesFilter(slice)}
  GROUP BY customer_id HAVING bool_or(is_sale)`;
