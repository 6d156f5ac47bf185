import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import type { Rebuild } from './rebuild.ts';

/** Revenue by day and everything that the filter bar knows. */
export async function rebuildRevenueDays({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM revenue_day WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO revenue_day (
      tenant_id, store_id, day, kind, glasses_type, age_group, customer_kind,
      revenue_cents, glasses_cents, frame_cents, lens_cents, contact_lens_cents, merchandise_cents, order_count)
    SELECT tenant_id, store_id, ordered_on, kind, glasses_type, age_group, customer_kind,
      sum(revenue_cents)::bigint, sum(glasses_cents)::bigint, sum(frame_cents)::bigint, sum(lens_cents)::bigint,
      sum(contact_lens_cents)::bigint, sum(merchandise_cents)::bigint,
      sum(piece)::int
    FROM order_facts
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
    GROUP BY tenant_id, store_id, ordered_on, kind, glasses_type, age_group, customer_kind`,
  );
}
