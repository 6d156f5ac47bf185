import { sql, type RawBuilder } from 'kysely';
import { packedDay } from './days.ts';

/** In the order of their numbers. */
export const SALUTATIONS = ['ohne', 'Herr', 'Frau'] as const;

/** Those who have died or were erased, and are left out of the customer base. */
export const customersGone = (tenantId: number): RawBuilder<unknown> => sql`
  SELECT c.id FROM customers c WHERE c.tenant_id = ${tenantId} AND (c.is_deceased OR c.erased_at IS NOT NULL)`;

/**
 * Rows of `store_base` without the tenant, one for each of the stores that has customers who have bought; from `customer_facts`.
 * @param who a further condition on them, as `f`
 */
export const packCustomers = (
  tenantId: number,
  storeIds: readonly number[],
  who: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  SELECT store_id, string_agg(first_on, '') AS first_on, string_agg(birth, '') AS birth, string_agg(salutations, '') AS salutations,
    string_agg(main_sizes, '') AS main_sizes, coalesce(string_agg(main_days, ''), '') AS main_days
  FROM (
    SELECT f.store_id, ${packedDay(sql`f.first_purchase_on`)} AS first_on, int4send(coalesce(f.birth_number, 0)) AS birth,
      int2send(CASE f.salutation ${sql.join(
        SALUTATIONS.map((name, at) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(at)}`),
        sql` `,
      )} END::int2) AS salutations,
      int2send(cardinality(f.main_days)::int2) AS main_sizes,
      (SELECT string_agg(${packedDay(sql`main.day`)}, '' ORDER BY main.day) FROM unnest(f.main_days) AS main (day)) AS main_days
    FROM customer_facts f
    WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[]) AND f.first_purchase_on IS NOT NULL AND ${who}
    ORDER BY f.store_id, f.customer_id
  ) people
  GROUP BY store_id`;

export const CUSTOMER_COLUMNS = ['first_on', 'birth', 'salutations', 'main_sizes', 'main_days'] as const;
