import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import type { Rebuild } from './rebuild.ts';

const monthsOf = (interval: 'waited') =>
  sql`(extract(year FROM ${sql.ref(interval)}) * 12 + extract(month FROM ${sql.ref(interval)}))::int`;

/** The waits that begin with the main glasses that were bought in the stores; the next pair may be from anywhere. */
export async function rebuildMainWaits({
  trx,
  tenantId,
  storeIds,
}: Pick<Rebuild, 'trx' | 'tenantId' | 'storeIds'>): Promise<void> {
  await sql`DELETE FROM main_waits WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO main_waits (
      tenant_id, store_id, order_id, customer_id, since, since_month, since_day, next_on, months, is_first, glasses_type, age_group, customer_kind)
    WITH buyers AS (
      SELECT DISTINCT customer_id FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND is_main AND customer_id IS NOT NULL
    ), pairs AS (
      SELECT *, lead(ordered_on) OVER by_time AS next_on, row_number() OVER by_time = 1 AS is_first
      FROM order_facts
      WHERE tenant_id = ${tenantId} AND is_main AND customer_id IN (SELECT customer_id FROM buyers)
      WINDOW by_time AS (PARTITION BY customer_id ORDER BY ordered_on, order_id)
    )
    SELECT tenant_id, store_id, order_id, customer_id, ordered_on,
      extract(year FROM ordered_on)::int * 12 + extract(month FROM ordered_on)::int - 1, extract(day FROM ordered_on)::int,
      next_on, ${monthsOf('waited')}, is_first, glasses_type, age_group, customer_kind
    FROM pairs CROSS JOIN LATERAL (SELECT age(next_on, ordered_on) AS waited) w
    WHERE store_id = ANY(${storeIds}::bigint[])
    -- One store's side by side: they are read together.
    ORDER BY store_id, ordered_on`,
  );
}
