import { firstOfMonth, lastOfMonth, type Days } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { isNewIn } from '../definitions/buyer.ts';
import { isCorrective } from '../derived/store-month.ts';
import type { MonthFigures } from '../goals/history.ts';
import { inStores, type StoresAsked } from '../stores/scope.ts';
import { cutAtMonths, unnestRanges } from './cut-at-months.ts';

export interface RangeFigures extends MonthFigures {
  order_count: number;
}

type Columns = Partial<Record<keyof RangeFigures, RawBuilder<unknown>>>;

const isGlasses = sql`is_sale AND kind = 'Brille'`;

/** What orders add up to, over rows of `order_facts`; with the names of `store_month`. */
export const ORDER_SUMS = {
  revenue_cents: sql`sum(revenue_cents)`,
  order_count: sql`sum(piece)`,
  glasses_cents: sql`sum(revenue_cents) FILTER (WHERE kind = 'Brille')`,
  glasses_count: sql`sum(piece) FILTER (WHERE kind = 'Brille')`,
  main_count: sql`count(*) FILTER (WHERE ${isGlasses} AND is_main)`,
  extra_count: sql`count(*) FILTER (WHERE ${isGlasses} AND NOT is_main)`,
  progressive_count: sql`count(*) FILTER (WHERE ${isGlasses} AND glasses_type = 'Gleitsicht')`,
  corrective_count: sql`count(*) FILTER (WHERE ${isGlasses} AND ${isCorrective})`,
} satisfies Columns;

/** Who they are, over rows of `peopleOf`; with the names of `store_month`. */
const OF_PEOPLE = {
  buyer_count: sql`count(*) FILTER (WHERE has_bought)`,
  new_buyer_count: sql`count(*) FILTER (WHERE has_bought AND is_new)`,
  buyer_cents: sql`coalesce(sum(revenue_cents) FILTER (WHERE has_bought), 0)::bigint`,
} satisfies Columns;

const asColumns = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.ref(name)}`));
/** The columns as they stand in `table`. */
const namesOf = (columns: Columns, table: string) =>
  sql.join(Object.keys(columns).map((name) => sql.ref(`${table}.${name}`)));
const summed = (columns: Columns, table: string) =>
  sql.join(
    Object.keys(columns).map(
      (name) => sql`coalesce(sum(${sql.ref(`${table}.${name}`)}), 0)::bigint AS ${sql.ref(name)}`,
    ),
  );

interface Asked {
  stores: Omit<StoresAsked, 'trx'>;
  matches: RawBuilder<boolean>;
  /** Who is a person: a customer, or a customer of a store. */
  whom: RawBuilder<unknown>;
}

/** Orders of a range below a filter; of stores as well, wherever they are asked for. */
const ofRange = (matches: RawBuilder<boolean>) =>
  sql`ordered_on BETWEEN range.first_day AND range.last_day AND ${matches}`;

/**
 * Orders of a range, added up by person first: to count different people and to tell who has bought would otherwise sort all
 * orders for each of it. Whoever has no customer number is one person who has not bought.
 * @param columns what the orders of each add up to
 */
const peopleOf = ({ stores, matches, whom }: Asked, columns: Columns) => sql`
  SELECT ${whom}, ${asColumns(columns)}, customer_id IS NOT NULL AND bool_or(is_sale) AS has_bought,
    bool_or(is_sale AND ${isNewIn.sql(sql`customer_since`, sql`range.first_day`, sql`range.last_day`)}) AS is_new
  FROM order_facts WHERE ${inStores(stores)} AND ${ofRange(matches)} GROUP BY ${whom}`;

const isWholeMonth = ({ from, to }: Days): boolean => from === firstOfMonth(from) && to === lastOfMonth(from);
const nameOf = ({ from, to }: Days) => `${from}/${to}`;

/**
 * The figures of any days over all the stores together, in the order of the ranges; those that are the same are looked up once. What
 * orders of whole months add up to stands in `store_month`. Buyers do for a month of one store alone: one person may be a buyer of
 * two months and of two stores.
 */
export async function findRangeFigures(
  { trx, ...stores }: StoresAsked,
  ranges: readonly Days[],
): Promise<RangeFigures[]> {
  const different = [...new Map(ranges.map((range) => [nameOf(range), range])).values()].map((range, key) => ({
    ...range,
    key,
  }));
  const parts = cutAtMonths(different, null);
  const holdsBuyers = (range: Days) => stores.storeIds.length === 1 && isWholeMonth(range);
  const all = { stores, matches: sql<boolean>`true`, whom: sql`customer_id` };
  const { rows } = await kept(sql<RangeFigures>`
    WITH parts AS (
      SELECT range.key, ${namesOf(ORDER_SUMS, 'm')} FROM ${unnestRanges(parts.filter(({ is_whole }) => is_whole))}
      JOIN store_month m ON ${inStores(stores, 'm')} AND m.month BETWEEN range.first_day AND range.last_day
      UNION ALL
      SELECT range.key, sold.* FROM ${unnestRanges(parts.filter(({ is_whole }) => !is_whole))}
      CROSS JOIN LATERAL (SELECT ${asColumns(ORDER_SUMS)} FROM order_facts WHERE ${inStores(stores)} AND ${ofRange(all.matches)}) sold
    ), orders AS (SELECT key, ${summed(ORDER_SUMS, 'parts')} FROM parts GROUP BY key), people AS (
      SELECT range.key, ${namesOf(OF_PEOPLE, 'm')} FROM ${unnestRanges(different.filter(holdsBuyers))}
      JOIN store_month m ON ${inStores(stores, 'm')} AND m.month = range.first_day
      UNION ALL
      SELECT range.key, bought.* FROM ${unnestRanges(different.filter((range) => !holdsBuyers(range)))}
      CROSS JOIN LATERAL (
        SELECT ${asColumns(OF_PEOPLE)} FROM (${peopleOf(all, { revenue_cents: ORDER_SUMS.revenue_cents })}) people
      ) bought
    )
    SELECT ${summed(ORDER_SUMS, 'orders')}, ${summed(OF_PEOPLE, 'people')}
    FROM ${unnestRanges(different)} LEFT JOIN orders USING (key) LEFT JOIN people USING (key)
    GROUP BY key ORDER BY key`).execute(trx);
  const found = new Map(different.map((range, at) => [nameOf(range), rows[at]]));
  return ranges.map((range) => found.get(nameOf(range))).filter((figures) => figures !== undefined);
}

/** As `findRangeFigures`, by store and range; a store without an order in a range has no row. */
export interface StoreRangeFigures extends RangeFigures {
  store_id: number;
  /** Of the range, from 0. */
  range: number;
}

/** The figures of each store by itself: who bought in two of them is a buyer of both. @param matches the filter bar */
export async function findStoreFigures(
  { trx, ...stores }: StoresAsked,
  ranges: readonly Days[],
  matches: RawBuilder<boolean>,
): Promise<StoreRangeFigures[]> {
  const people = peopleOf({ stores, whom: sql`store_id, customer_id`, matches }, ORDER_SUMS);
  const { rows } = await sql<StoreRangeFigures>`
    SELECT range.key AS range, found.* FROM ${unnestRanges(ranges.map((range, key) => ({ ...range, key })))}
    CROSS JOIN LATERAL (
      SELECT store_id, ${summed(ORDER_SUMS, 'people')}, ${asColumns(OF_PEOPLE)} FROM (${people}) people GROUP BY store_id
    ) found
    ORDER BY range.key, found.store_id`.execute(trx);
  return rows;
}
