import type { OrderSlice, PageQuery, RevenueOrder, RevenueOrderPage } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { findScope } from '../../data/stores/scope.ts';
import { amountOf, matchesSlice } from '../../data/analysis/slices/matches-slice.ts';

type Sums = Pick<RevenueOrderPage, 'total' | 'umsatz' | 'amount' | 'pieces'> & { units: number | null };

const NONE: Sums = { total: 0, umsatz: 0, amount: 0, pieces: 0, units: null };

/** One page of the orders behind a figure, newest first; the sums over all of them equal the figure. */
export async function listOrders(
  trx: Transaction<Database>, user: ApiUser, slice: OrderSlice, { offset, limit }: Omit<PageQuery, 'q'>,
): Promise<RevenueOrderPage> {
  const { storeIds, amounts } = await findScope(trx, user, slice.scope);
  const { cents, units } = amountOf(user.tenantId, storeIds, slice);
  const sums = await sql<Sums>`
    SELECT count(*) AS total, coalesce(sum(f.revenue_cents), 0) AS umsatz, coalesce(sum(${cents}), 0) AS amount,
      coalesce(sum(CASE WHEN f.is_cancellation THEN -1 ELSE 1 END), 0) AS pieces, sum(${units}) AS units
    FROM order_facts f WHERE ${matchesSlice(user.tenantId, storeIds, slice)}`.execute(trx);
  const { rows: items } = await sql<RevenueOrder>`
    SELECT page.order_id AS id, o.external_id, page.store_id, page.ordered_on, page.kind, nullif(page.glasses_type, 'ohne') AS glasses_type,
      o.status, page.revenue_cents AS gross_cents, page.amount_cents, o.cancels_external_id AS cancels
    FROM (
      SELECT newest.* FROM unnest(${storeIds}::bigint[]) store (id)
      -- Each store's newest ones by its index, and of those the newest: sorting all orders of a chain is dearer.
      CROSS JOIN LATERAL (
        SELECT f.*, ${cents} AS amount_cents FROM order_facts f WHERE ${matchesSlice(user.tenantId, storeIds, slice, sql`store.id`)}
        ORDER BY f.ordered_on DESC, f.order_id DESC LIMIT ${offset + limit}
      ) newest
      ORDER BY newest.ordered_on DESC, newest.order_id DESC LIMIT ${limit} OFFSET ${offset}
    ) page
    JOIN orders o ON o.tenant_id = ${user.tenantId} AND o.id = page.order_id
    ORDER BY page.ordered_on DESC, page.order_id DESC`.execute(trx);
  const { units: lines, ...found } = sums.rows[0] ?? NONE;
  return { ...found, ...(lines !== null && { units: lines }), amounts, items };
}
