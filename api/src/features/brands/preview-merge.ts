import { NO_BRAND, type BrandMerge, type BrandPreview } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { amountOfLine } from '../../data/derived/amounts.ts';

/** What a merge moves from one brand to another, over all years: frames of sales, as `brand_month` counts them. */
export async function previewMerge(
  trx: Transaction<Database>,
  tenantId: number,
  { names, into }: BrandMerge,
): Promise<BrandPreview> {
  // Whoever splits names the spellings themselves; who merges means whatever counts as these brands.
  const isMoved =
    into === null
      ? sql`spelling.name = ANY(${names}::text[])`
      : sql`coalesce(a.brand, spelling.name) = ANY(${names}::text[]) AND coalesce(a.brand, spelling.name) <> ${into}`;
  const {
    rows: [found],
  } = await sql<BrandPreview>`
    WITH spellings AS (
      SELECT spelling.name
      FROM (SELECT DISTINCT coalesce(nullif(trim(brand), ''), ${NO_BRAND}::text) AS name FROM order_lines WHERE tenant_id = ${tenantId} AND group_name = 'Fassung') spelling
      LEFT JOIN brand_aliases a ON a.tenant_id = ${tenantId} AND a.alias = fold_german(spelling.name)
      WHERE ${isMoved}
    )
    SELECT count(DISTINCT f.order_id)::int AS orders, coalesce(sum(l.quantity), 0)::float8 AS pieces,
      coalesce(sum(${amountOfLine(tenantId)}), 0)::bigint AS gross_cents, min(f.ordered_on)::text AS since
    FROM order_facts f
    JOIN order_lines l ON l.tenant_id = f.tenant_id AND l.order_id = f.order_id AND l.group_name = 'Fassung'
    WHERE f.tenant_id = ${tenantId} AND f.is_sale AND coalesce(nullif(trim(l.brand), ''), ${NO_BRAND}::text) IN (SELECT name FROM spellings)`.execute(
    trx,
  );
  return found ?? { orders: 0, pieces: 0, gross_cents: 0, since: null };
}
