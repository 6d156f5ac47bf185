import { sql } from 'kysely';
import { addFindings, isGood, onConflict, type Import } from './context.ts';

const FIELDS = [
  'customer_id', 'staff_id', 'ordered_on', 'delivered_on', 'kind', 'glasses_type', 'status',
  'gross_cents', 'discount_cents', 'insurance_cents', 'cancels_external_id',
];
const fieldsOf = (table: string) => sql.join(FIELDS.map((field) => sql.ref(`${table}.${field}`)));

export async function upsertOrders(work: Import): Promise<void> {
  const { trx, tenantId, stage } = work;
  const located = sql`${stage.table('auftraege')} s
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
  const conflict = await onConflict(work, 'orders', sql`(tenant_id, store_id, external_id) DO UPDATE
      SET ${sql.join(FIELDS.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`))},
        cancels_order_id = CASE WHEN t.cancels_external_id = excluded.cancels_external_id THEN t.cancels_order_id END
      WHERE (${fieldsOf('t')}) IS DISTINCT FROM (${fieldsOf('excluded')})`);
  await sql`
    INSERT INTO orders AS t (tenant_id, store_id, external_id, ${sql.join(FIELDS.map((field) => sql.ref(field)))})
    SELECT ${tenantId}::int, st.id, s.external_id, coalesce(c.id, s.other_store_customer_id), w.id, s.ordered_on, s.delivered_on,
      s.kind, s.glasses_type, s.status, s.gross_cents, s.discount_cents, s.insurance_cents, s.cancels_external_id
    FROM ${located}
    LEFT JOIN customers c ON c.tenant_id = ${tenantId} AND c.store_id = st.id AND c.external_id = s.customer_key
    WHERE ${isGood(stage)}
    ORDER BY s.file, s.line
    ${conflict}`.execute(trx);
}
