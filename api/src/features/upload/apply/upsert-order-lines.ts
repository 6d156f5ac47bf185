import { sql } from 'kysely';
import { fieldsBesideKey } from '../../../data/upload-format/formats.ts';
import { addFindings, isGood, isWholeOrder, type Import } from './context.ts';
import { leavesOut, saidOrStored } from './not-said.ts';
import { hasFacts, keepImages, upsert } from './upsert.ts';

/** What a file says of a line, beside its place. */
const FIELDS = fieldsBesideKey('positionen');

/**
 * Stores the lines; those of an order are complete in an upload, so that what it no longer has goes. With orders in the
 * upload as well, that is all of one that comes without any line. One of which a line was refused is not complete: it
 * keeps what no good line replaces.
 * @param withOrders whether files of orders and of lines were both sent, each whole: an order that has changed may come alone
 */
export async function upsertOrderLines(work: Import, withOrders: boolean): Promise<void> {
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
    const sent = sql`
      SELECT i.id, i.key FROM ${ids} i WHERE i.hits = 1 AND EXISTS (SELECT FROM ${lines} s WHERE s.order_key = i.key) AND ${isWholeOrder(stage, 'i.key')}`;
    const sentWithout = sql`
      SELECT o.id, o.external_id FROM ${stage.rows('auftraege')} s
      JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
      JOIN orders o ON o.tenant_id = ${tenantId} AND o.store_id = st.id AND o.external_id = s.external_id
      WHERE ${isGood(stage)} AND NOT EXISTS (SELECT FROM ${lines} p WHERE p.order_key = s.external_id)
        AND ${isWholeOrder(stage, 's.external_id')}`;
    const gone = sql`
      JOIN (${sent} ${withOrders ? sql`UNION ${sentWithout}` : sql``}) complete ON complete.id = t.order_id
      WHERE t.tenant_id = ${tenantId} AND NOT EXISTS (SELECT FROM ${lines} s WHERE s.order_key = complete.key AND s.position = t.position)`;
    await keepImages(work, 'order_lines', gone);
    await sql`
      DELETE FROM order_lines WHERE tenant_id = ${tenantId} AND (order_id, position) IN (SELECT t.order_id, t.position FROM order_lines t ${gone})`.execute(
      trx,
    );
  }
  await upsert(work, {
    table: 'order_lines',
    key: ['order_id', 'position'],
    fields: FIELDS,
    rows: sql`SELECT s.tenant_id, o.id AS order_id, s.position, ${sql.join(FIELDS.map((field) => saidOrStored(work, 'positionen', field)))}
      FROM ${lines} s JOIN ${ids} o ON o.key = s.order_key AND o.hits = 1
      ${leavesOut(work, 'positionen') ? sql`LEFT JOIN order_lines t ON t.tenant_id = ${tenantId} AND t.order_id = o.id AND t.position = s.position` : sql``}
      WHERE ${isGood(stage)}`,
  });
}
