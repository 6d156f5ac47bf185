import { sql } from 'kysely';
import { addFindings, isGood, type Import } from './context.ts';
import { hasFacts, keepImages, upsert } from './upsert.ts';

const FIELDS = ['group_name', 'maker', 'brand', 'model', 'lens_type', 'lens_index', 'coating', 'quantity', 'gross_cents', 'vat_rate'];

/** Stores the lines; those of an order are complete in an upload, so that what it no longer has goes. */
export async function upsertOrderLines(work: Import): Promise<void> {
  const { trx, tenantId, stage } = work;
  const lines = stage.rows('positionen');
  const ids = stage.rows('order_ids');
  await addFindings(work, {
    kind: 'positionen',
    field: 'order_key',
    value: sql`s.order_key`,
    reason: sql`CASE
      WHEN o.hits > 1 THEN 'Diese Auftragsnummer gibt es an mehreren Standorten. Bitte laden Sie die Dateien je Standort einzeln hoch.'
      WHEN EXISTS (SELECT FROM ${stage.rows('rejected_keys')} r WHERE r.kind = 'auftraege' AND r.key = s.order_key)
        THEN 'Der Auftrag dieser Position wurde abgelehnt; die Position wird deshalb nicht übernommen.'
      ELSE 'Diesen Auftrag gibt es nicht, weder in diesem Upload noch im Bestand. Bitte laden Sie die Datei „auftraege“ mit hoch.' END`,
    severity: 'rejected',
    from: sql`FROM ${lines} s LEFT JOIN ${ids} o ON o.key = s.order_key WHERE (o.hits IS NULL OR o.hits > 1) AND ${isGood(stage)}`,
  });
  if (await hasFacts(work, 'order_lines')) {
    const gone = sql`l.order_id = o.id AND o.hits = 1
      AND EXISTS (SELECT FROM ${lines} s WHERE s.order_key = o.key)
      AND NOT EXISTS (SELECT FROM ${lines} s WHERE s.order_key = o.key AND s.position = l.position)`;
    await keepImages(work, 'order_lines', sql`
      WHERE t.tenant_id = ${tenantId} AND (t.order_id, t.position) IN (SELECT l.order_id, l.position FROM order_lines l, ${ids} o WHERE l.tenant_id = ${tenantId} AND ${gone})`);
    await sql`DELETE FROM order_lines l USING ${ids} o WHERE l.tenant_id = ${tenantId} AND ${gone}`.execute(trx);
  }
  await upsert(work, {
    table: 'order_lines',
    key: ['order_id', 'position'],
    fields: FIELDS,
    rows: sql`SELECT o.id AS order_id, s.position, ${sql.join(FIELDS.map((field) => sql.ref(`s.${field}`)))}
      FROM ${lines} s JOIN ${ids} o ON o.key = s.order_key AND o.hits = 1
      WHERE ${isGood(stage)} ORDER BY s.file, s.line`,
  });
}
