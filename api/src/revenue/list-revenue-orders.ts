import type { AnalysisFilter, PageQuery, RevenueOrder, RevenueOrderPage } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../auth/user.ts';
import type { Database } from '../database/index.ts';
import { findScope, matchesFilter } from './scope.ts';

/** One page of the orders behind a figure, newest first; `umsatz` over all of them equals the figure. */
export async function listRevenueOrders(
  trx: Transaction<Database>, user: ApiUser, filter: AnalysisFilter, { offset, limit }: PageQuery,
): Promise<RevenueOrderPage> {
  const { storeIds } = await findScope(trx, user, filter.scope);
  const hits = sql`
    order_facts f
    WHERE f.tenant_id = ${user.tenantId} AND f.store_id = ANY(${storeIds}::bigint[])
      AND f.ordered_on BETWEEN ${filter.from}::date AND ${filter.to}::date
      AND ${matchesFilter(filter)}`;
  const sums = await sql<{ total: number; umsatz: number }>`
    SELECT count(*) AS total, coalesce(sum(gross_cents), 0) AS umsatz FROM ${hits}`.execute(trx);
  const { rows: items } = await sql<RevenueOrder>`
    SELECT page.order_id AS id, o.external_id, page.store_id, page.ordered_on, page.kind, nullif(page.glasses_type, 'ohne') AS glasses_type,
      o.status, page.gross_cents, o.cancels_external_id AS cancels
    FROM (
      SELECT * FROM ${hits} ORDER BY ordered_on DESC, order_id DESC LIMIT ${limit} OFFSET ${offset}
    ) page
    JOIN orders o ON o.tenant_id = ${user.tenantId} AND o.id = page.order_id
    ORDER BY page.ordered_on DESC, page.order_id DESC`.execute(trx);
  const { total, umsatz } = sums.rows[0] ?? { total: 0, umsatz: 0 };
  return { total, umsatz, items };
}
