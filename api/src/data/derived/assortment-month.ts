import { ASSORTMENTS } from '@portal/shared/contract/prices';
import { sql, type RawBuilder } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import { ASSORTMENT_LINES, eurosOfLine, type AssortmentLines } from '../definitions/assortment-lines.ts';
import { netOfLine } from './amounts.ts';
import type { Rebuild } from './rebuild.ts';

/** What a line says by the words of the part of the assortment that it belongs to; null: to none. */
const byPart = (of: (lines: AssortmentLines, part: string) => RawBuilder<unknown>) =>
  sql`CASE ${sql.join(
    ASSORTMENTS.map((part) => sql`WHEN ${ASSORTMENT_LINES[part].condition} THEN ${of(ASSORTMENT_LINES[part], part)}`),
    sql` `,
  )} END`;

/** What was sold by month, by article and by price; the lines are read once for both. */
export async function rebuildAssortmentMonths({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM assortment_month WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO assortment_month (
      tenant_id, store_id, sortiment, month, place, name, article, euros,
      pieces, gross_cents, net_cents, known_gross_cents, known_net_cents, purchase_cents)
    SELECT tenant_id, store_id, sortiment, month, row_number() OVER (PARTITION BY store_id, sortiment, month ORDER BY name, article, euros),
      name, article, euros, pieces, gross_cents, net_cents, known_gross_cents, known_net_cents, purchase_cents
    FROM (
      SELECT tenant_id, store_id, sortiment, month, name, article, euros, sum(quantity) AS pieces,
        sum(gross_cents)::bigint AS gross_cents, sum(net_cents)::bigint AS net_cents,
        coalesce(sum(gross_cents) FILTER (WHERE purchase_cents IS NOT NULL), 0)::bigint AS known_gross_cents,
        coalesce(sum(net_cents) FILTER (WHERE purchase_cents IS NOT NULL), 0)::bigint AS known_net_cents,
        coalesce(sum(purchase_cents), 0)::bigint AS purchase_cents
      FROM (
        SELECT f.tenant_id, f.store_id, date_trunc('month', f.ordered_on)::date AS month, l.quantity, l.gross_cents, l.purchase_cents,
          ${netOfLine(sql`f.ordered_on`)} AS net_cents, ${eurosOfLine} AS euros,
          ${byPart((_, part) => sql`${sql.lit(part)}::text`)} AS sortiment, ${byPart(({ name }) => name)} AS name, ${byPart(({ article }) => article)} AS article
        FROM order_facts f
        JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = f.order_id
        WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[]) AND f.is_sale
      ) lines
      WHERE sortiment IS NOT NULL
      GROUP BY tenant_id, store_id, sortiment, month, GROUPING SETS ((name, article), (euros))
    ) sums`,
  );
}
