import { sql } from 'kysely';
import { fieldsBesideKey } from '../../../data/upload-format/formats.ts';
import { addFindings, isGood, type Import } from './context.ts';
import { leavesOut, saidOrStored } from './not-said.ts';
import { upsert } from './upsert.ts';

/** What was measured. */
export const REFRACTION_FIELDS = fieldsBesideKey('refraktionen');

/** A number that several stores use is settled by the order, where the row names one. */
export async function upsertRefractions(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  const resolved = sql`${stage.rows('refraktionen')} s
    LEFT JOIN ${stage.rows('customer_ids')} c ON c.key = s.customer_key
    LEFT JOIN ${stage.rows('order_ids')} i ON i.key = s.order_key AND i.hits = 1
    LEFT JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = i.id
    LEFT JOIN customers b ON b.tenant_id = ${tenantId} AND b.id = o.customer_id AND b.external_id = s.customer_key
    CROSS JOIN LATERAL (SELECT coalesce(b.id, CASE WHEN c.hits = 1 THEN c.id END) AS customer_id) found`;
  await addFindings(work, {
    kind: 'refraktionen',
    field: 'customer_key',
    value: sql`s.customer_key`,
    reason: sql`CASE
      WHEN c.hits > 1 THEN 'Diese Kundennummer gibt es an mehreren Standorten. Bitte laden Sie die Dateien je Standort einzeln hoch.'
      WHEN EXISTS (SELECT FROM ${stage.rows('rejected_keys')} r WHERE r.kind = 'kunden' AND r.key = s.customer_key)
        THEN 'Der Kunde dieser Messung wurde abgelehnt; bitte berichtigen Sie ihn in der Datei der Kunden.'
      ELSE 'Diesen Kunden gibt es nicht, weder in diesem Upload noch im Bestand. Bitte laden Sie die Datei „kunden“ mit hoch.' END`,
    severity: 'rejected',
    from: sql`FROM ${resolved} WHERE found.customer_id IS NULL AND ${isGood(stage)}`,
  });
  await addFindings(work, {
    kind: 'refraktionen',
    field: 'order_key',
    value: sql`s.order_key`,
    reason: sql`'Dieser Auftrag wurde nicht gefunden. Die Messung zählt ohne Auftrag.'`,
    severity: 'warning',
    from: sql`FROM ${resolved} WHERE s.order_key IS NOT NULL AND o.id IS NULL AND ${isGood(stage)}`,
  });
  const stored = leavesOut(work, 'refraktionen')
    ? sql`LEFT JOIN refractions t ON t.tenant_id = ${tenantId}
    AND t.customer_id = found.customer_id AND t.measured_on = s.measured_on AND coalesce(t.order_id, 0) = coalesce(o.id, 0)`
    : sql``;
  await upsert(work, {
    table: 'refractions',
    key: ['customer_id', 'measured_on', 'order_id'],
    nullable: ['order_id'],
    fields: REFRACTION_FIELDS,
    // Two rows may become one when neither order was found; the later counts.
    rows: sql`SELECT DISTINCT ON (found.customer_id, s.measured_on, o.id)
        s.tenant_id, found.customer_id, s.measured_on, o.id AS order_id, ${sql.join(REFRACTION_FIELDS.map((field) => saidOrStored(work, 'refraktionen', field)))}
      FROM ${resolved} ${stored} WHERE ${isGood(stage)}
      ORDER BY found.customer_id, s.measured_on, o.id, s.file DESC, s.line DESC`,
  });
}
