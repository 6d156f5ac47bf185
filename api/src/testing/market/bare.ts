import { sql } from 'kysely';
import type { Question } from './questions.ts';

/** What a page adds up at least, as SQL by hand: orders of this year and the last by month, or their lines by group. */
export const bareOf =
  (table: 'orders' | 'lines', isChain: boolean): Question =>
  (trx, { tenantId, storeIds }) => {
    const stores = isChain ? storeIds : storeIds.slice(0, 1);
    const since = sql`date_trunc('year', now()) - interval '1 year'`;
    return table === 'orders'
      ? sql`
          SELECT date_trunc('month', ordered_on), sum(gross_cents), count(*) FROM orders
          WHERE tenant_id = ${tenantId} AND store_id = ANY(${stores}::bigint[]) AND ordered_on >= ${since} GROUP BY 1`.execute(
          trx,
        )
      : sql`
          SELECT date_trunc('month', o.ordered_on), l.group_name, sum(l.gross_cents), sum(l.quantity) FROM orders o
          JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = o.id
          WHERE o.tenant_id = ${tenantId} AND o.store_id = ANY(${stores}::bigint[]) AND o.ordered_on >= ${since} GROUP BY 1, 2`.execute(
          trx,
        );
  };
