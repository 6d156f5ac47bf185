import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import type { Rebuild } from './rebuild.ts';

/** Revenue of each day, whatever the filter bar knows; call it after `rebuildRevenueDays`. */
export async function rebuildStoreDays({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM store_day WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(trx);
  await insertSelect(
    trx,
    sql`
    INSERT INTO store_day (
      tenant_id, store_id, day, revenue_cents, glasses_cents, reglazing_cents, frame_cents, lens_cents, contact_lens_cents, merchandise_cents, order_count)
    SELECT tenant_id, store_id, day, sum(revenue_cents), sum(glasses_cents), coalesce(sum(glasses_cents) FILTER (WHERE kind = 'Neuverglasung'), 0), sum(frame_cents), sum(lens_cents),
      sum(contact_lens_cents), sum(merchandise_cents), sum(order_count)
    FROM revenue_day
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
    GROUP BY 1, 2, 3
    -- One store's side by side: they are read together.
    ORDER BY 2, 3`,
  );
}
