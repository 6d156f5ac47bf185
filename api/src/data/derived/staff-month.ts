import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import type { Rebuild } from './rebuild.ts';
import { isCorrective } from './store-month.ts';

/** Figures of each member of staff; a cancellation is taken off whoever sold the order. */
export async function rebuildStaffMonths({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM staff_month WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO staff_month (
      tenant_id, store_id, staff_id, month, revenue_cents, order_count, discount_cents, cancelled_count,
      glasses_count, main_count, extra_count, progressive_count, corrective_count, premium_count, lens_known_count)
    SELECT tenant_id, store_id, coalesce(staff_id, 0), date_trunc('month', ordered_on)::date,
      sum(revenue_cents),
      sum(piece),
      sum(CASE WHEN is_cancellation AND revenue_cents <= 0 THEN -discount_cents ELSE discount_cents END),
      count(*) FILTER (WHERE piece < 0),
      coalesce(sum(piece) FILTER (WHERE kind = 'Brille'), 0),
      count(*) FILTER (WHERE is_sale AND kind = 'Brille' AND is_main),
      count(*) FILTER (WHERE is_sale AND kind = 'Brille' AND NOT is_main),
      count(*) FILTER (WHERE is_sale AND kind = 'Brille' AND glasses_type = 'Gleitsicht'),
      count(*) FILTER (WHERE is_sale AND kind = 'Brille' AND ${isCorrective}),
      count(*) FILTER (WHERE is_sale AND kind = 'Brille' AND ${isCorrective} AND is_premium),
      count(*) FILTER (WHERE is_sale AND kind = 'Brille' AND ${isCorrective} AND is_premium IS NOT NULL)
    FROM order_facts
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
    GROUP BY 1, 2, 3, 4`,
  );
}
