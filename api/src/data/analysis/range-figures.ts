import type { Days } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';
import { isNewIn } from '../definitions/buyer.ts';
import { isCorrective } from '../derived/store-month.ts';
import type { MonthFigures } from '../goals/history.ts';
import { inStores, type StoresAsked } from '../stores/scope.ts';

export interface RangeFigures extends MonthFigures {
  order_count: number;
}

/** The figures of `store_month` over orders of a `range`; buyers are counted once in it. */
const FIGURES = sql`
  coalesce(sum(revenue_cents), 0)::bigint AS revenue_cents,
  coalesce(sum(piece), 0) AS order_count,
  coalesce(sum(revenue_cents) FILTER (WHERE kind = 'Brille'), 0)::bigint AS glasses_cents,
  coalesce(sum(piece) FILTER (WHERE kind = 'Brille'), 0) AS glasses_count,
  count(*) FILTER (WHERE is_glasses AND is_main) AS main_count,
  count(*) FILTER (WHERE is_glasses AND NOT is_main) AS extra_count,
  count(*) FILTER (WHERE is_glasses AND glasses_type = 'Gleitsicht') AS progressive_count,
  count(*) FILTER (WHERE is_glasses AND ${isCorrective}) AS corrective_count,
  count(DISTINCT customer_id) FILTER (WHERE is_sale) AS buyer_count,
  count(DISTINCT customer_id) FILTER (WHERE is_sale AND ${isNewIn.sql(sql`customer_since`, sql`range.first_day`, sql`range.last_day`)}) AS new_buyer_count,
  coalesce(sum(revenue_cents) FILTER (WHERE customer_id IS NOT NULL AND has_bought), 0)::bigint AS buyer_cents`;

const asRanges = (ranges: readonly Days[]) =>
  sql`unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[]) WITH ORDINALITY AS range (first_day, last_day, position)`;

/** Orders of a range; a buyer is one of `whom`. */
const factsOf = ({ stores, whom, matches }: { stores: Omit<StoresAsked, 'trx'>; whom: RawBuilder<unknown>; matches: RawBuilder<boolean> }) => sql`
  SELECT *, is_sale AND kind = 'Brille' AS is_glasses, bool_or(is_sale) OVER (PARTITION BY ${whom}) AS has_bought
  FROM order_facts
  WHERE ${inStores(stores)} AND ordered_on BETWEEN range.first_day AND range.last_day AND ${matches}`;

/** The figures of any days over all the stores together. In the order of the ranges. */
export async function findRangeFigures({ trx, ...stores }: StoresAsked, ranges: readonly Days[]): Promise<RangeFigures[]> {
  const { rows } = await sql<RangeFigures>`
    SELECT r.* FROM ${asRanges(ranges)}
    CROSS JOIN LATERAL (
      SELECT ${FIGURES} FROM (${factsOf({ stores, whom: sql`customer_id`, matches: sql`true` })}) facts
    ) r
    ORDER BY range.position`.execute(trx);
  return rows;
}

/** As `findRangeFigures`, by store and range; a store without an order in a range has no row. */
export interface StoreRangeFigures extends RangeFigures {
  store_id: number;
  /** Of the range, from 0. */
  range: number;
}

/** The figures of each store by itself: who bought in two of them is a buyer of both. @param matches the filter bar */
export async function findStoreFigures({ trx, ...stores }: StoresAsked, ranges: readonly Days[], matches: RawBuilder<boolean>): Promise<StoreRangeFigures[]> {
  const { rows } = await sql<StoreRangeFigures>`
    SELECT r.*, (range.position - 1)::int AS range FROM ${asRanges(ranges)}
    CROSS JOIN LATERAL (
      SELECT store_id, ${FIGURES} FROM (${factsOf({ stores, whom: sql`store_id, customer_id`, matches })}) facts
      GROUP BY store_id
    ) r
    ORDER BY range.position, r.store_id`.execute(trx);
  return rows;
}
