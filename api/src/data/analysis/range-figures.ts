import { firstOfMonth, lastOfMonth, type Days } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { isNewIn } from '../definitions/buyer.ts';
import { isCorrective } from '../derived/store-month.ts';
import type { MonthFigures } from '../goals/history.ts';
import { inStores, type StoresAsked } from '../stores/scope.ts';

export interface RangeFigures extends MonthFigures {
  order_count: number;
}

/** The figures of `store_month` over people of a `range`; buyers are counted once in it. */
const FIGURES = sql`
  coalesce(sum(revenue_cents), 0)::bigint AS revenue_cents,
  coalesce(sum(order_count), 0)::bigint AS order_count,
  coalesce(sum(glasses_cents), 0)::bigint AS glasses_cents,
  coalesce(sum(glasses_count), 0)::bigint AS glasses_count,
  coalesce(sum(main_count), 0)::bigint AS main_count,
  coalesce(sum(extra_count), 0)::bigint AS extra_count,
  coalesce(sum(progressive_count), 0)::bigint AS progressive_count,
  coalesce(sum(corrective_count), 0)::bigint AS corrective_count,
  count(*) FILTER (WHERE has_bought) AS buyer_count,
  count(*) FILTER (WHERE has_bought AND is_new) AS new_buyer_count,
  coalesce(sum(revenue_cents) FILTER (WHERE has_bought), 0)::bigint AS buyer_cents`;

/** Their names in `store_month`, in the same order. */
const COLUMNS = [
  'revenue_cents',
  'order_count',
  'glasses_cents',
  'glasses_count',
  'main_count',
  'extra_count',
  'progressive_count',
  'corrective_count',
  'buyer_count',
  'new_buyer_count',
  'buyer_cents',
] as const satisfies readonly (keyof RangeFigures)[];

const asRanges = (ranges: readonly Days[]) =>
  sql`unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[]) WITH ORDINALITY AS range (first_day, last_day, position)`;

interface Asked {
  stores: Omit<StoresAsked, 'trx'>;
  matches: RawBuilder<boolean>;
  /** Who is a person: a customer, or a customer of a store. */
  whom: RawBuilder<unknown>;
}

const isGlasses = sql`is_sale AND kind = 'Brille'`;

/**
 * Orders of a range, added up by person first: to count different people and to tell who has bought would otherwise sort all
 * orders for each of it. Whoever has no customer number is one person who has not bought.
 */
const peopleOf = ({ stores, whom, matches }: Asked) => sql`
  SELECT ${whom}, sum(revenue_cents) AS revenue_cents, sum(piece) AS order_count,
    sum(revenue_cents) FILTER (WHERE kind = 'Brille') AS glasses_cents, sum(piece) FILTER (WHERE kind = 'Brille') AS glasses_count,
    count(*) FILTER (WHERE ${isGlasses} AND is_main) AS main_count, count(*) FILTER (WHERE ${isGlasses} AND NOT is_main) AS extra_count,
    count(*) FILTER (WHERE ${isGlasses} AND glasses_type = 'Gleitsicht') AS progressive_count,
    count(*) FILTER (WHERE ${isGlasses} AND ${isCorrective}) AS corrective_count,
    customer_id IS NOT NULL AND bool_or(is_sale) AS has_bought,
    bool_or(is_sale AND ${isNewIn.sql(sql`customer_since`, sql`range.first_day`, sql`range.last_day`)}) AS is_new
  FROM order_facts
  WHERE ${inStores(stores)} AND ordered_on BETWEEN range.first_day AND range.last_day AND ${matches}
  GROUP BY ${whom}`;

const isWholeMonth = ({ from, to }: Days): boolean => from === firstOfMonth(from) && to === lastOfMonth(from);
const keyOf = ({ from, to }: Days) => `${from}/${to}`;

/**
 * The figures of any days over all the stores together. In the order of the ranges; those that are the same are looked up
 * once. A whole month of one store stands in `store_month`; of several it does not, where one person may be a buyer of two.
 */
export async function findRangeFigures(
  { trx, ...stores }: StoresAsked,
  ranges: readonly Days[],
): Promise<RangeFigures[]> {
  const different = [...new Map(ranges.map((range) => [keyOf(range), range])).values()];
  const [stored, counted] = [true, false].map((isStored) =>
    different.filter((range) => (stores.storeIds.length === 1 && isWholeMonth(range)) === isStored),
  ) as [Days[], Days[]];
  const { rows } = await kept(sql<RangeFigures & { first_day: string; last_day: string }>`
    SELECT range.first_day, range.last_day, r.* FROM ${asRanges(counted)}
    CROSS JOIN LATERAL (
      SELECT ${FIGURES} FROM (${peopleOf({ stores, whom: sql`customer_id`, matches: sql`true` })}) people
    ) r
    UNION ALL
    SELECT range.first_day, range.last_day, ${sql.join(COLUMNS.map((name) => sql`coalesce(m.${sql.ref(name)}, 0)`))}
    FROM ${asRanges(stored)} LEFT JOIN store_month m ON ${inStores(stores, 'm')} AND m.month = range.first_day`).execute(
    trx,
  );
  const found = new Map(rows.map(({ first_day: from, last_day: to, ...figures }) => [keyOf({ from, to }), figures]));
  return ranges.map((range) => found.get(keyOf(range))).filter((figures) => figures !== undefined);
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
  const { rows } = await sql<StoreRangeFigures>`
    SELECT r.*, (range.position - 1)::int AS range FROM ${asRanges(ranges)}
    CROSS JOIN LATERAL (
      SELECT store_id, ${FIGURES} FROM (${peopleOf({ stores, whom: sql`store_id, customer_id`, matches })}) people
      GROUP BY store_id
    ) r
    ORDER BY range.position, r.store_id`.execute(trx);
  return rows;
}
