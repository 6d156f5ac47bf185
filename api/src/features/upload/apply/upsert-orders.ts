import { sql } from 'kysely';
import { addFindings, isGood, type Import } from './context.ts';
import { upsert } from './upsert.ts';

/** What a file says of an order, beside number and store. */
export const ORDER_FIELDS = [
  'customer_id',
  'staff_id',
  'ordered_on',
  'delivered_on',
  'kind',
  'glasses_type',
  'status',
  'gross_cents',
  'discount_cents',
  'insurance_cents',
  'cancels_external_id',
];

export async function upsertOrders(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  const located = sql`${stage.rows('auftraege')} s
    JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
    LEFT JOIN staff w ON w.tenant_id = ${tenantId} AND w.store_id = st.id AND w.external_id = s.staff_key`;
  await addFindings(work, {
    kind: 'auftraege',
    field: 'staff_key',
    value: sql`s.staff_key`,
    reason: sql`'Diesen Mitarbeiter gibt es an diesem Standort nicht. Der Auftrag zählt ohne Mitarbeiter.'`,
    severity: 'warning',
    from: sql`FROM ${located} WHERE s.staff_key IS NOT NULL AND w.id IS NULL AND ${isGood(stage)}`,
  });
  // What a row cancels decides its sign (linkCredits), so that one of the same amount is the one that stands there.
  const gross = sql`CASE WHEN s.cancels_external_id IS NULL THEN s.gross_cents WHEN abs(stored.gross_cents) = abs(s.gross_cents) THEN stored.gross_cents ELSE -abs(s.gross_cents) END`;
  await upsert(work, {
    table: 'orders',
    key: ['store_id', 'external_id'],
    fields: ORDER_FIELDS,
    rows: sql`SELECT s.tenant_id, st.id AS store_id, s.external_id, coalesce(c.id, s.other_store_customer_id) AS customer_id, w.id AS staff_id,
        s.ordered_on, s.delivered_on, s.kind, s.glasses_type, s.status, ${gross} AS gross_cents, s.discount_cents, s.insurance_cents, s.cancels_external_id
      FROM ${located}
      LEFT JOIN customers c ON c.tenant_id = ${tenantId} AND c.store_id = st.id AND c.external_id = s.customer_key
      LEFT JOIN orders stored ON s.cancels_external_id IS NOT NULL AND stored.cancels_external_id IS NOT NULL
        AND stored.tenant_id = ${tenantId} AND stored.store_id = st.id AND stored.external_id = s.external_id
      WHERE ${isGood(stage)} ORDER BY s.file, s.line`,
    also: sql`, cancels_order_id = CASE WHEN t.cancels_external_id = excluded.cancels_external_id THEN t.cancels_order_id END`,
  });
}
