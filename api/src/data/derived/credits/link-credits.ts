import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { resolveCredits, type OrderRow } from './resolve-credits.ts';

interface StoredRow extends OrderRow {
  linkedTo: number | null;
}

/**
 * Ties every credit of the business to the order that it takes back, earlier uploads' included: the order may come later than its
 * credit. Customers are those of the files, so that no merge moves a credit. Whoever writes orders calls it before
 * figures are derived.
 */
export async function linkCredits(trx: Transaction<Database>, tenantId: number): Promise<void> {
  const { rows } = await sql<StoredRow>`
    WITH filed AS (
      SELECT o.id, o.store_id, o.external_id, o.cancels_external_id, coalesce(m.customer_id, o.customer_id) AS customer_id, o.ordered_on,
        o.gross_cents, o.status, o.cancels_order_id
      FROM orders o LEFT JOIN merged_orders m ON m.tenant_id = ${tenantId} AND m.order_id = o.id
      WHERE o.tenant_id = ${tenantId}
    )
    SELECT id, store_id AS "storeId", external_id AS number, cancels_external_id AS cancels, customer_id AS "customerId", ordered_on AS day,
      gross_cents AS cents, status = 'storniert' AS "isVoid", cancels_order_id AS "linkedTo"
    FROM filed
    WHERE cancels_external_id IS NOT NULL OR gross_cents < 0 OR cancels_order_id IS NOT NULL
      OR (store_id, external_id) IN (SELECT store_id, cancels_external_id FROM filed WHERE cancels_external_id IS NOT NULL)
      OR customer_id IN (SELECT customer_id FROM filed WHERE cancels_external_id IS NULL AND gross_cents < 0)`.execute(
    trx,
  );
  const credits = resolveCredits(rows);
  const changed = rows.flatMap((row) => {
    const { orderId, cents } = credits.get(row.id) ?? { orderId: null, cents: row.cents };
    return orderId === row.linkedTo && cents === row.cents ? [] : [{ id: row.id, orderId, cents }];
  });
  if (changed.length === 0) return;
  await sql`
    UPDATE orders o SET cancels_order_id = c.order_id, gross_cents = c.cents
    FROM unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ orderId }) => orderId)}::bigint[], ${changed.map(({ cents }) => cents)}::bigint[]) c (id, order_id, cents)
    WHERE o.tenant_id = ${tenantId} AND o.id = c.id`.execute(trx);
}
