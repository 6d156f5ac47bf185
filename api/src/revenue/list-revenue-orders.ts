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
    counted_orders
    WHERE tenant_id = ${user.tenantId} AND store_id = ANY(${storeIds}::bigint[])
      AND ordered_on BETWEEN ${filter.from}::date AND ${filter.to}::date
      AND ${matchesFilter(filter)}`;
  const sums = await sql<{ total: number; umsatz: number }>`
    SELECT count(*) AS total, coalesce(sum(gross_cents), 0) AS umsatz FROM ${hits}`.execute(trx);
  const { rows: items } = await sql<RevenueOrder>`
    SELECT id, external_id, store_id, ordered_on, kind, nullif(glasses_type, 'ohne') AS glasses_type, status,
      gross_cents, cancels_external_id AS cancels
    FROM ${hits}
    ORDER BY ordered_on DESC, id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  const { total, umsatz } = sums.rows[0] ?? { total: 0, umsatz: 0 };
  return { total, umsatz, items };
}
