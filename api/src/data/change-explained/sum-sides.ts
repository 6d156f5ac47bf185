import type { ChangeDimensionKey, RevenuePart } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';
import { unnestRanges } from '../analysis/cut-at-months.ts';
import type { Question } from '../analysis/question.ts';
import { partColumn } from '../analysis/slices/matches-slice.ts';
import { inStores, matchesFilter } from '../stores/scope.ts';
import { NO_ORDERS, type CountedOrders } from './drivers.ts';

/** Revenue of a group in a range. */
export interface GroupSum {
  /** Position of the range. */
  key: number;
  dimension: ChangeDimensionKey;
  value: string;
  cents: number;
}

export const keyed = (ranges: readonly Days[]) => unnestRanges(ranges.map(({ from, to }, key) => ({ key, from, to })));

/** Orders `f` of a range that the part of revenue is made of, as the list behind it has them. */
export const ordersIn = ({ filter, ...stores }: Question, part: RevenuePart) => sql`
  order_facts f WHERE ${inStores(stores, 'f')} AND f.ordered_on BETWEEN range.first_day AND range.last_day AND ${matchesFilter({ ...stores, filter }, 'f')}
    ${part === 'umsatz' ? sql`` : sql`AND ${partColumn(part)} <> 0`}`;

/** Buyers, their purchases and pieces, and all of the revenue, of each range in its place. */
export async function countSides(
  question: Question,
  part: RevenuePart,
  ranges: readonly Days[],
): Promise<CountedOrders[]> {
  const ofBuyers = sql`FILTER (WHERE customer_id IS NOT NULL AND pieces > 0)`;
  const { rows } = await sql<CountedOrders & { key: number }>`
    SELECT range.key, counted.* FROM ${keyed(ranges)}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(cents), 0)::bigint AS cents, count(*) ${ofBuyers} AS buyers, coalesce(sum(purchases) ${ofBuyers}, 0)::bigint AS purchases,
        coalesce(sum(pieces) ${ofBuyers}, 0)::bigint AS pieces, coalesce(sum(cents) ${ofBuyers}, 0)::bigint AS buyer_cents
      FROM (
        SELECT f.customer_id, sum(${partColumn(part)})::bigint AS cents, count(*) FILTER (WHERE f.is_sale) AS pieces,
          count(DISTINCT f.purchase_on) FILTER (WHERE f.is_sale) AS purchases
        FROM ${ordersIn(question, part)}
        GROUP BY f.customer_id
      ) people
    ) counted`.execute(question.trx);
  const byKey = new Map(rows.map(({ key, ...counts }) => [key, counts]));
  return ranges.map((_, key) => byKey.get(key) ?? NO_ORDERS);
}

/** Each order `f` once for each of the dimensions, as items of a FROM behind it: `one (dimension, value)`. */
export function byDimension(dimensions: readonly ChangeDimensionKey[]): RawBuilder<unknown> {
  const values = {
    type: sql`CASE f.kind WHEN 'Brille' THEN 'Brille/' || f.glasses_type ELSE f.kind END`,
    age: sql`f.age_group`,
    customer: sql`f.customer_kind`,
    store: sql`f.store_id::text`,
    staff: sql`coalesce(p.person_id, 0)::text`,
  };
  const staff = dimensions.includes('staff')
    ? sql`LEFT JOIN staff_people p ON p.tenant_id = f.tenant_id AND p.staff_id = f.staff_id`
    : sql``;
  const pairs = sql.join(dimensions.map((name) => sql`(${sql.lit(name)}, ${values[name]})`));
  return sql`${staff} CROSS JOIN LATERAL (VALUES ${pairs}) one (dimension, value)`;
}

/** Revenue of each range by each of the dimensions. */
export async function sumGroups(
  question: Question,
  part: RevenuePart,
  ranges: readonly Days[],
  dimensions: readonly ChangeDimensionKey[],
): Promise<GroupSum[]> {
  const { rows } = await sql<GroupSum>`
    SELECT range.key, summed.* FROM ${keyed(ranges)}
    CROSS JOIN LATERAL (
      SELECT one.dimension, one.value, sum(f.cents)::bigint AS cents
      FROM (SELECT f.*, ${partColumn(part)} AS cents FROM ${ordersIn(question, part)}) f ${byDimension(dimensions)}
      GROUP BY 1, 2
    ) summed`.execute(question.trx);
  return rows;
}
