import { sql, type RawBuilder } from 'kysely';
import { germanPlz } from '../definitions/german-plz.ts';
import { packedDay } from './days.ts';
import { IS_FIRST, IS_GLASSES, IS_SALE, packedKinds } from './kinds.ts';

const ownOf = (tenantId: number, storeIds: readonly number[]) =>
  sql`tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`;

/**
 * Everyone with orders in each of the stores by their place, from 0, as a SELECT of `store_id`, `customer_id`, `person` and
 * `is_shared`: with orders in other stores, of the given ones or not.
 */
const numbered = (tenantId: number, storeIds: readonly number[]): RawBuilder<unknown> => sql`
  SELECT store_id, customer_id, is_shared,
    (row_number() OVER (PARTITION BY store_id ORDER BY is_shared DESC, customer_id) - 1)::int AS person
  FROM (
    SELECT store_id, customer_id, count(*) OVER (PARTITION BY customer_id) > 1 AS is_shared
    FROM order_facts
    WHERE tenant_id = ${tenantId} AND customer_id IN (SELECT customer_id FROM order_facts WHERE ${ownOf(tenantId, storeIds)})
    GROUP BY store_id, customer_id
  ) bought WHERE store_id = ANY(${storeIds}::bigint[])`;

/** Values of two bytes one after the other, in the order of the rows; none of null. */
const all = (column: string) => sql`string_agg(${sql.ref(column)}, '') AS ${sql.ref(column)}`;

/** Rows of `store_people` without the tenant, one for each of the stores; from `order_facts`, `customer_facts`, `customers` and `main_waits`. */
export const packPeople = (tenantId: number, storeIds: readonly number[]): RawBuilder<unknown> => sql`
  WITH numbered AS MATERIALIZED (${numbered(tenantId, storeIds)}), firsts AS (
    SELECT store_id, customer_id, count(*) AS size, string_agg(${packedDay(sql`since`)}, '') AS first_on, string_agg(kinds, '') AS first_kinds
    FROM (
      SELECT store_id, customer_id, ${packedKinds()} AS kinds, min(ordered_on) AS since FROM order_facts
      WHERE ${ownOf(tenantId, storeIds)} AND is_sale AND customer_id IS NOT NULL GROUP BY 1, 2, 3
    ) alike GROUP BY 1, 2
  ), waits AS (
    SELECT store_id, customer_id, count(*) AS size, string_agg(${packedDay(sql`since`)}, '') AS wait_since,
      string_agg(${packedDay(sql`next_on`)}, '') AS wait_next, string_agg(${packedKinds(sql`${sql.lit(IS_FIRST)} * is_first::int`)}, '') AS wait_kinds
    FROM main_waits WHERE ${ownOf(tenantId, storeIds)} GROUP BY 1, 2
  ), people AS (
    SELECT n.store_id, CASE WHEN n.is_shared THEN float8send(n.customer_id) END AS shared_ids,
      ${packedDay(sql`k.second_purchase_on`)} AS second_on,
      int4send(CASE WHEN ${germanPlz} ~ '^[0-9]{5}$' THEN (${germanPlz})::int ELSE -1 END) AS plz,
      int2send(coalesce(f.size, 0)::int2) AS first_sizes, f.first_on, f.first_kinds,
      int2send(coalesce(w.size, 0)::int2) AS wait_sizes, w.wait_since, w.wait_next, w.wait_kinds
    FROM numbered n
    LEFT JOIN firsts f ON f.store_id = n.store_id AND f.customer_id = n.customer_id
    LEFT JOIN waits w ON w.store_id = n.store_id AND w.customer_id = n.customer_id
    LEFT JOIN customers c ON c.tenant_id = ${tenantId} AND c.id = n.customer_id
    LEFT JOIN customer_facts k ON k.tenant_id = ${tenantId} AND k.customer_id = n.customer_id
    -- The aggregates see them in this order.
    ORDER BY n.store_id, n.person
  )
  SELECT s.id AS store_id, (
      SELECT l.ordered_on FROM order_facts l WHERE l.tenant_id = ${tenantId} AND l.store_id = s.id ORDER BY l.ordered_on DESC LIMIT 1
    ) AS last_on, ${sql.join(PEOPLE_COLUMNS.map((column) => sql`coalesce(${sql.ref(`packed.${column}`)}, '') AS ${sql.ref(column)}`))}
  FROM stores s LEFT JOIN (SELECT store_id, ${sql.join(PEOPLE_COLUMNS.map(all))} FROM people GROUP BY store_id) packed ON packed.store_id = s.id
  WHERE s.tenant_id = ${tenantId} AND s.id = ANY(${storeIds}::bigint[])`;

export const PEOPLE_COLUMNS = [
  'shared_ids',
  'second_on',
  'plz',
  'first_sizes',
  'first_on',
  'first_kinds',
  'wait_sizes',
  'wait_since',
  'wait_next',
  'wait_kinds',
] as const;

/**
 * Rows of `store_year_orders` without the tenant, one for each store and year with orders of someone known.
 * @param which a further condition on them, as `f`
 */
export const packYears = (
  tenantId: number,
  storeIds: readonly number[],
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  WITH numbered AS MATERIALIZED (${numbered(tenantId, storeIds)})
  SELECT f.store_id, extract(year FROM f.ordered_on)::int AS year,
    string_agg(int4send(n.person), '') AS person, string_agg(${packedDay(sql`f.ordered_on`)}, '') AS day,
    string_agg(${packedDay(sql`f.customer_since`)}, '') AS customer_since,
    string_agg(${packedKinds(sql`${sql.lit(IS_SALE)} * f.is_sale::int + ${sql.lit(IS_GLASSES)} * (f.kind = 'Brille')::int`)}, '') AS kinds,
    string_agg(float8send(f.revenue_cents), '') AS cents
  FROM order_facts f JOIN numbered n ON n.store_id = f.store_id AND n.customer_id = f.customer_id
  WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[]) AND ${which}
  GROUP BY 1, 2`;

export const YEAR_COLUMNS = ['person', 'day', 'customer_since', 'kinds', 'cents'] as const;
