import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import { amountOfLine } from './amounts.ts';
import type { Rebuild } from './rebuild.ts';

/** Of an int. */
const LARGEST = sql.lit(2_147_483_647);

/**
 * Quartiles of what a frame of each store cost in the 24 months up to its last order; given away ones apart. A large
 * amount by a hundredth of a piece is no price that the column holds; it counts as the largest that it does.
 */
export async function rebuildPriceBands({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM store_price_bands WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO store_price_bands (tenant_id, store_id, value_to, mid_to, premium_to, frames)
    WITH last AS (
      SELECT store_id, max(ordered_on) AS day FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) GROUP BY store_id
    )
    SELECT tenant_id, store_id, quartiles[1], quartiles[2], quartiles[3], frames
    FROM (
      SELECT f.tenant_id, f.store_id, count(*) AS frames,
        percentile_disc(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY least(round(${amountOfLine(tenantId)} / l.quantity), ${LARGEST})::int) AS quartiles
      FROM order_facts f
      JOIN last ON last.store_id = f.store_id AND f.ordered_on > last.day - interval '24 months'
      JOIN order_lines l ON l.tenant_id = f.tenant_id AND l.order_id = f.order_id AND l.group_name = 'Fassung'
      WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[]) AND f.is_sale AND l.gross_cents > 0 AND l.quantity > 0
      GROUP BY f.tenant_id, f.store_id
    ) counted`,
  );
}
