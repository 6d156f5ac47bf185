import { sql } from 'kysely';
import { findRetentionTerm } from '../../../data/business-settings/retention-term.ts';
import { insertSelect } from '../../../platform/database/index.ts';
import { addFindings, type Import } from './context.ts';

/** Numbers of orders that were left out, among those of rows that were refused; nobody else asks for them. */
const PAST = 'past-term';

/**
 * Takes what the business no longer keeps out of the upload, with lines and measurements: files go on holding it, and it would
 * come back with each. An order that is stored, or that a younger row cancels, stays: the nightly job keeps it as well.
 * Said once a file. Call it before anything is looked at.
 */
export async function leaveOutPastTerm(work: Import): Promise<void> {
  const { trx, tenantId, stage } = work;
  const term = await findRetentionTerm(trx, tenantId, 'orders');
  if (!term) return;
  const { years, before } = term;
  const past = sql`(
    SELECT s.* FROM ${stage.rows('auftraege')} s
    LEFT JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
    LEFT JOIN orders o ON o.tenant_id = ${tenantId} AND o.store_id = st.id AND o.external_id = s.external_id
    WHERE greatest(s.ordered_on, s.delivered_on) < ${before} AND o.id IS NULL AND NOT EXISTS (
      SELECT FROM ${stage.rows('auftraege')} c
      WHERE c.store_key = s.store_key AND c.cancels_external_id = s.external_id AND greatest(c.ordered_on, c.delivered_on) >= ${before}))`;
  await addFindings(work, {
    kind: 'auftraege',
    field: 'ordered_on',
    value: sql`s.ordered_on::text`,
    severity: 'warning',
    reason: sql`CASE s.rows_of_file WHEN 1 THEN 'Ein Auftrag dieser Datei ist' ELSE s.rows_of_file || ' Aufträge dieser Datei sind' END || ${` älter als die ${years} Jahre, die Ihr Betrieb Aufträge behält (Einstellungen › Erweitert). Sie bleiben mit ihren Positionen und Messwerten draußen.`}`,
    from: sql`FROM (
      SELECT p.*, count(*) OVER (PARTITION BY file) AS rows_of_file, row_number() OVER (PARTITION BY file ORDER BY line) AS place FROM ${past} p
    ) s WHERE s.place = 1`,
  });
  await insertSelect(
    trx,
    sql`
    INSERT INTO ${stage.table('rejected_keys')} (tenant_id, upload_id, run, kind, key)
    SELECT p.tenant_id, p.upload_id, p.run, ${PAST}, p.external_id FROM ${past} p`,
  );
  await sql`
    DELETE FROM ${stage.table('auftraege')} t USING ${past} p WHERE ${stage.owns('t')} AND t.file = p.file AND t.line = p.line`.execute(
    trx,
  );
  // Both name an order without its store: one that is kept has them.
  const isOfNobody = sql`t.order_key IN (SELECT key FROM ${stage.rows('rejected_keys')} r WHERE kind = ${PAST})
    AND t.order_key NOT IN (SELECT external_id FROM ${stage.rows('auftraege')} s)
    AND t.order_key NOT IN (SELECT external_id FROM orders WHERE tenant_id = ${tenantId})`;
  await sql`DELETE FROM ${stage.table('positionen')} t WHERE ${stage.owns('t')} AND ${isOfNobody}`.execute(trx);
  await sql`
    DELETE FROM ${stage.table('refraktionen')} t WHERE ${stage.owns('t')} AND ((t.order_key IS NULL AND t.measured_on < ${before}) OR (${isOfNobody}))`.execute(
    trx,
  );
}
