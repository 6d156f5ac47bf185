import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import type { Rebuild } from './rebuild.ts';

/** Revenue and pairs by month and everything that the filter bar knows. */
export async function rebuildRevenueMonths({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM revenue_month WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO revenue_month (
      tenant_id, store_id, month, kind, glasses_type, age_group, customer_kind, revenue_cents, order_count, sale_count, main_count)
    SELECT tenant_id, store_id, date_trunc('month', ordered_on)::date, kind, glasses_type, age_group, customer_kind,
      sum(revenue_cents), sum(piece), count(*) FILTER (WHERE is_sale), count(*) FILTER (WHERE is_main)
    FROM order_facts
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
    GROUP BY 1, 2, 3, 4, 5, 6, 7
    -- One store's side by side: they are read together.
    ORDER BY 2, 3`,
  );
}
