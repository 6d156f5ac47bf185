import type { OrderListQuery, OrderSlice, RevenueOrder, RevenueOrderPage } from '@portal/shared/contract/analyse';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { asColumns, readInOrder } from '../../data/analysis/list-order.ts';
import { findScope } from '../../data/stores/scope.ts';
import { amountOf, matchesSlice } from '../../data/analysis/slices/matches-slice.ts';
import { seesStaff } from '../../data/analysis/analysis-config.ts';
import { seesNames } from '../../data/definitions/names-seen.ts';
import { findTeam } from '../../data/staff/staff-names.ts';
import { findsOrder, orderSorting, withOrder, withPeople, type PeopleSeen } from './order-list.ts';

type Sums = Pick<RevenueOrderPage, 'total' | 'umsatz' | 'amount' | 'pieces'> & { units: number | null };

const NONE: Sums = { total: 0, umsatz: 0, amount: 0, pieces: 0, units: null };

/** A list is asked for its first rows, newest first, unless the question says otherwise. */
const NEWEST = { sort: 'ordered_on', direction: 'desc' } as const;
/** Of what waits the one that has waited longest. */
const OLDEST = { sort: 'ordered_on', direction: 'asc' } as const;

/** One page of the orders behind a figure; the sums over all of them equal the figure, over those that `q` finds where it is asked. */
export async function listOrders(
  trx: Transaction<Database>,
  user: ApiUser,
  slice: OrderSlice,
  { q = '', offset, limit, ...sorting }: Partial<OrderListQuery> & Pick<OrderListQuery, 'offset' | 'limit'>,
): Promise<RevenueOrderPage> {
  const { tenantId } = user;
  const { storeIds, amounts } = await findScope(trx, user, slice.scope);
  const asked = { tenantId, storeIds, slice };
  const { cents, units } = amountOf(asked);
  const seen = await findPeopleSeen(trx, user);
  const isWaiting = slice.progress !== undefined && slice.progress !== 'awaited';
  const { sort, direction = 'asc' } = sorting.sort ? sorting : isWaiting ? OLDEST : NEWEST;
  const { keys, reads } = orderSorting({ sort: sort ?? NEWEST.sort, direction }, cents, seen);
  const found = findsOrder({ q }, seen);
  const order = withOrder(tenantId);
  const searched = found ? sql`${order} ${withPeople(tenantId, seen, 'f')}` : sql``;
  const sorted = { facts: sql``, order, people: withPeople(tenantId, seen, 'f') }[reads];
  const name = (column: 'first_name' | 'last_name') => (seen.areNamed ? sql.ref(`c.${column}`) : sql`NULL::text`);
  // Who still has to come is called.
  const phone =
    slice.progress === undefined
      ? sql``
      : sql`, 'phone', ${seen.areNamed ? sql`coalesce(c.mobile, c.phone)` : sql`NULL::text`}`;
  const isFound = found ? sql` AND ${found}` : sql``;
  const columns = asColumns(keys);
  const sortedBy = (table: string, of = columns.of(table)) =>
    readInOrder({ keys: of, direction, tie: sql.ref(`${table}.order_id`) });

  const sums = await sql<Sums>`
    SELECT count(*) AS total, coalesce(sum(f.revenue_cents), 0) AS umsatz, coalesce(sum(${cents}), 0) AS amount,
      coalesce(sum(f.piece), 0) AS pieces, sum(${units}) AS units
    FROM order_facts f ${searched} WHERE ${matchesSlice(asked)}${isFound}`.execute(trx);
  const { rows: items } = await sql<RevenueOrder>`
    SELECT page.order_id AS id, o.external_id, page.store_id, page.ordered_on, page.kind, nullif(page.glasses_type, 'ohne') AS glasses_type,
      o.status, page.revenue_cents AS gross_cents, page.amount_cents, o.cancels_external_id AS cancels,
      CASE WHEN c.id IS NOT NULL THEN json_build_object(
        'id', c.id, 'external_id', c.external_id, 'first_name', ${name('first_name')}, 'last_name', ${name('last_name')}${phone}) END AS customer,
      o.delivered_on, seller.name AS staff_name
    FROM (
      SELECT first.* FROM unnest(${storeIds}::bigint[]) store (id)
      -- Each store's first ones, the newest by its index, and of those the first: sorting all orders of a chain is dearer.
      CROSS JOIN LATERAL (
        SELECT f.*, ${cents} AS amount_cents, ${columns.select} FROM order_facts f ${found ? searched : sorted}
        WHERE ${matchesSlice(asked, sql`store.id`)}${isFound}
        ${sortedBy('f', [...keys])} LIMIT ${offset + limit}
      ) first
      ${sortedBy('first')} LIMIT ${limit} OFFSET ${offset}
    ) page
    JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = page.order_id
    ${withPeople(tenantId, seen, 'page')}
    ${sortedBy('page')}`.execute(trx);
  const { units: lines, ...sum } = sums.rows[0] ?? NONE;
  return { ...sum, ...(lines !== null && { units: lines }), amounts, items };
}

/** Who of the people behind orders may be shown to the user, and how. */
async function findPeopleSeen(trx: Transaction<Database>, user: ApiUser): Promise<PeopleSeen> {
  const staff = seesStaff(user)
    ? [...(await findTeam(trx, user.tenantId)).members].map(([id, { name }]) => ({ id, name }))
    : [];
  return { areNamed: seesNames(user), staff };
}
