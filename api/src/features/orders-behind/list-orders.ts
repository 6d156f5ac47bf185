import type { OrderListQuery, OrderSlice, RevenueOrder, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { asColumns, readInOrder } from '../../data/analysis/list-order.ts';
import { findScope } from '../../data/stores/scope.ts';
import { amountOf, matchesSlice } from '../../data/analysis/slices/matches-slice.ts';
import { findsOrder, orderSorting, withOrder } from './order-list.ts';

type Sums = Pick<RevenueOrderPage, 'total' | 'umsatz' | 'amount' | 'pieces'> & { units: number | null };

const NONE: Sums = { total: 0, umsatz: 0, amount: 0, pieces: 0, units: null };

/** A list is asked for its first rows, newest first, unless the question says otherwise. */
const NEWEST = { sort: 'ordered_on', direction: 'desc' } as const;

/** One page of the orders behind a figure; the sums over all of them equal the figure, over those that `q` finds where it is asked. */
export async function listOrders(
  trx: Transaction<Database>, user: ApiUser, slice: OrderSlice, { q = '', offset, limit, ...sorting }: Partial<OrderListQuery> & Pick<OrderListQuery, 'offset' | 'limit'>,
): Promise<RevenueOrderPage> {
  const { tenantId } = user;
  const { storeIds, amounts } = await findScope(trx, user, slice.scope);
  const asked = { tenantId, storeIds, slice };
  const { cents, units } = amountOf(asked);
  const { sort, direction = 'asc' } = sorting.sort ? sorting : NEWEST;
  const { keys, readsOrder } = orderSorting(sort ?? NEWEST.sort, cents);
  const found = findsOrder({ q });
  const order = withOrder(tenantId);
  const isFound = found ? sql` AND ${found}` : sql``;
  const columns = asColumns(keys);
  const sortedBy = (table: string, of = columns.of(table)) => readInOrder({ keys: of, direction, tie: sql.ref(`${table}.order_id`) });

  const sums = await sql<Sums>`
    SELECT count(*) AS total, coalesce(sum(f.revenue_cents), 0) AS umsatz, coalesce(sum(${cents}), 0) AS amount,
      coalesce(sum(f.piece), 0) AS pieces, sum(${units}) AS units
    FROM order_facts f ${found ? order : sql``} WHERE ${matchesSlice(asked)}${isFound}`.execute(trx);
  const { rows: items } = await sql<RevenueOrder>`
    SELECT page.order_id AS id, o.external_id, page.store_id, page.ordered_on, page.kind, nullif(page.glasses_type, 'ohne') AS glasses_type,
      o.status, page.revenue_cents AS gross_cents, page.amount_cents, o.cancels_external_id AS cancels
    FROM (
      SELECT first.* FROM unnest(${storeIds}::bigint[]) store (id)
      -- Each store's first ones, the newest by its index, and of those the first: sorting all orders of a chain is dearer.
      CROSS JOIN LATERAL (
        SELECT f.*, ${cents} AS amount_cents, ${columns.select} FROM order_facts f ${found || readsOrder ? order : sql``}
        WHERE ${matchesSlice(asked, sql`store.id`)}${isFound}
        ${sortedBy('f', [...keys])} LIMIT ${offset + limit}
      ) first
      ${sortedBy('first')} LIMIT ${limit} OFFSET ${offset}
    ) page
    JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = page.order_id
    ${sortedBy('page')}`.execute(trx);
  const { units: lines, ...sum } = sums.rows[0] ?? NONE;
  return { ...sum, ...(lines !== null && { units: lines }), amounts, items };
}
