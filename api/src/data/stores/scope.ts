import { RESTRICTION_FIELDS, type AnalysisFilter, type Restrictions } from '@portal/shared/contract/analyse';
import type { Amounts } from '@portal/shared/contract/common';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { kept, type Database } from '../../platform/database/index.ts';
import {
  COLUMN_FIELDS,
  conditionsOf,
  isOfDays,
  ORDER_FIELDS,
  type RowsOfOrders,
} from '../definitions/restriction-rows.ts';
import { amountsHeld } from '../derived/amounts.ts';
import { refuseStore } from './refuse-store.ts';
import { currentFirst } from './store-order.ts';

/** Stores of one business that something is asked about. */
export interface Stores {
  tenantId: number;
  storeIds: readonly number[];
}

/** Stores, and the transaction in which they are asked about. */
export interface StoresAsked extends Stores {
  trx: Transaction<Database>;
}

/** Whether a row is of the stores, by its columns `tenant_id` and `store_id`. @param table whose columns, where there are several */
export function inStores({ tenantId, storeIds }: Stores, table?: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  const [only, ...others] = storeIds;
  // Of a list whose length it does not know the planner expects ten: a plan for any store would look dear beside one for this list.
  const isOne = only !== undefined && others.length === 0;
  return sql<boolean>`${column('tenant_id')} = ${tenantId} AND ${column('store_id')} = ${isOne ? only : sql`ANY(${storeIds}::bigint[])`}`;
}

export interface Scope {
  /** The current store, or all visible ones of the business; empty when there is none. */
  storeIds: number[];
  /** First and latest day with revenue in them, whatever the filter; null without any. */
  dataSince: string | null;
  dataDate: string | null;
  /** What the figures of the business hold. */
  amounts: Amounts;
}

/**
 * The stores that a filter is about. The current one is chosen as `findCurrentStore` does.
 * @throws ApiProblem 404 when the call names a store that the business does not have or show
 */
export async function findScope(
  trx: Transaction<Database>,
  { tenantId, sub, storeId }: ApiUser,
  scope: AnalysisFilter['scope'],
): Promise<Scope> {
  const named = scope === 'store' ? (storeId ?? null) : null;
  // Each day is one look at an end of the index per store; min() and max() over a join would read all rows.
  const {
    rows: [found],
  } = await kept(sql<Scope>`
    SELECT coalesce(array_agg(id ORDER BY place), '{}') AS "storeIds",
      min(first_day) AS "dataSince", max(last_day) AS "dataDate", ${amountsHeld(tenantId)} AS amounts
    FROM (
      SELECT stores.id, row_number() OVER (ORDER BY ${currentFirst}) AS place, (
        SELECT day FROM revenue_day r WHERE r.tenant_id = ${tenantId} AND r.store_id = stores.id ORDER BY day LIMIT 1
      ) AS first_day, (
        SELECT day FROM revenue_day r WHERE r.tenant_id = ${tenantId} AND r.store_id = stores.id ORDER BY day DESC LIMIT 1
      ) AS last_day
      FROM stores
      LEFT JOIN user_current_store chosen
        ON chosen.tenant_id = stores.tenant_id AND chosen.store_id = stores.id AND chosen.user_sub = ${sub}
      WHERE stores.tenant_id = ${tenantId} AND is_visible AND (${named}::bigint IS NULL OR stores.id = ${named}::bigint)
      ORDER BY place
      LIMIT ${scope === 'store' ? 1 : null}
    ) stores`).execute(trx);
  if (!found) throw new Error('An aggregate without groups gives a row');
  if (named !== null && found.storeIds.length === 0) throw await refuseStore(trx, tenantId, named);
  return found;
}

/** What the filter bar asks of the orders of a business. */
export interface Filtered {
  tenantId: number;
  filter: Restrictions;
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;

const rowsOf = (
  { tenantId }: Filtered,
  table: string | undefined,
  day: RowsOfOrders['day'] = 'ordered_on',
): RowsOfOrders => ({
  tenantId,
  column: (name) => sql.ref(table === undefined ? name : `${table}.${name}`),
  day,
});

/** The filter bar as a condition on rows of `order_facts`. @param table whose columns, where there are several */
export const matchesFilter = (asked: Filtered, table?: string): RawBuilder<boolean> =>
  allOf(conditionsOf(rowsOf(asked, table), asked.filter, RESTRICTION_FIELDS));

/** What of it is a column, wherever something is known of the orders; the rest is left out. */
export const matchesColumns = (asked: Filtered, table?: string): RawBuilder<boolean> =>
  allOf(conditionsOf(rowsOf(asked, table), asked.filter, COLUMN_FIELDS));

/** What of it the orders of `order_facts` `f` alone tell, and nothing that is packed; undefined where that is not asked. */
export function matchesOrders(asked: Filtered): RawBuilder<boolean> | undefined {
  const conditions = conditionsOf(rowsOf(asked, 'f'), asked.filter, ORDER_FIELDS);
  return conditions.length === 0 ? undefined : allOf(conditions);
}

/** Whether the filter bar leaves out orders of the stores. */
export const isRestricted = (filter: Restrictions): boolean =>
  RESTRICTION_FIELDS.some((field) => filter[field] !== undefined);

/** All of it on rows of `revenueDays` and `filteredDays`. */
export const matchesOfDays = (asked: Filtered): RawBuilder<boolean> =>
  allOf(conditionsOf(rowsOf(asked, undefined, 'day'), asked.filter, RESTRICTION_FIELDS));

/** Revenue by day and what the filter bar can ask of it; the orders themselves where it asks more than a sum of them tells. */
export const filteredDays = ({ tenantId, filter }: Filtered): RawBuilder<unknown> =>
  isOfDays(filter)
    ? sql.table('revenue_day')
    : sql`(SELECT f.*, f.ordered_on AS day, f.piece AS order_count FROM order_facts f WHERE f.tenant_id = ${tenantId}) filtered_days`;

/** Where revenue by day is read: all of it stands in fewer rows. */
export const revenueDays = (asked: Filtered): RawBuilder<unknown> =>
  isRestricted(asked.filter) ? filteredDays(asked) : sql.table('store_day');

/** What of the glasses in `revenueDays` is Neuverglasungen. */
export const reglazingCents = (filter: Restrictions): RawBuilder<number> =>
  isRestricted(filter)
    ? sql<number>`CASE WHEN kind = 'Neuverglasung' THEN glasses_cents ELSE 0 END`
    : sql<number>`reglazing_cents`;
