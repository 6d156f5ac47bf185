import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import { amountOfLine } from './amounts.ts';
import type { Rebuild } from './rebuild.ts';

/** Frames of sales by brand; an alias of the business stands for the brand that it names. */
export async function rebuildBrandMonths({
  trx,
  tenantId,
  storeIds,
}: Pick<Rebuild, 'trx' | 'tenantId' | 'storeIds'>): Promise<void> {
  await sql`DELETE FROM brand_month WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO brand_month (tenant_id, store_id, month, brand, pieces, revenue_cents)
    WITH frames AS (
      SELECT f.tenant_id, f.store_id, date_trunc('month', f.ordered_on)::date AS month, coalesce(nullif(trim(l.brand), ''), 'ohne Marke') AS name,
        sum(l.quantity) AS pieces, sum(${amountOfLine(tenantId)}) AS revenue_cents
      FROM order_facts f
      JOIN order_lines l ON l.tenant_id = f.tenant_id AND l.order_id = f.order_id AND l.group_name = 'Fassung'
      WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[]) AND f.is_sale
      GROUP BY 1, 2, 3, 4
    ), named AS (
      -- Folded once per spelling rather than once per line.
      SELECT names.name, coalesce(a.brand, names.name) AS brand
      FROM (SELECT DISTINCT name FROM frames) names
      LEFT JOIN brand_aliases a ON a.tenant_id = ${tenantId} AND a.alias = fold_german(names.name)
    )
    SELECT frames.tenant_id, frames.store_id, frames.month, named.brand, sum(frames.pieces), sum(frames.revenue_cents)
    FROM frames JOIN named ON named.name = frames.name
    GROUP BY 1, 2, 3, 4`,
  );
}
