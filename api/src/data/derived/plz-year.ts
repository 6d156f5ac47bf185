import { sql } from 'kysely';
import type { Rebuild } from './rebuild-derived.ts';

/** Buyers and revenue of each year by where the customers live today. */
export async function rebuildPlzYears({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM store_plz_year WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(trx);
  await sql`
    INSERT INTO store_plz_year (tenant_id, store_id, year, plz, buyer_count, new_buyer_count, revenue_cents)
    SELECT f.tenant_id, f.store_id, extract(year FROM f.ordered_on)::int, coalesce(c.plz, ''),
      count(DISTINCT f.customer_id) FILTER (WHERE f.is_sale),
      count(DISTINCT f.customer_id) FILTER (WHERE f.purchase_number = 1 AND extract(year FROM f.purchase_on) = extract(year FROM f.ordered_on)),
      sum(f.revenue_cents)
    FROM order_facts f
    JOIN customers c ON c.tenant_id = f.tenant_id AND c.id = f.customer_id
    WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[])
    GROUP BY 1, 2, 3, 4`.execute(trx);
}
