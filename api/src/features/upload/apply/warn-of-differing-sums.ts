import { sql } from 'kysely';
import { addFindings, isGood, type Import } from './context.ts';

/**
 * Lines that do not sum to their order's amount within a cent: the order's amount counts. The warning stands
 * at the order's row, or at its first line when the order came with an earlier upload. A cancelling row's
 * lines may carry either sign.
 */
export async function warnOfDifferingSums(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  const differing = (rows: 'order' | 'line') => sql`FROM (
      SELECT s.tenant_id, s.upload_id, s.run, s.order_key, min(s.file) AS file, min(s.line) AS line, sum(s.gross_cents) AS total
      FROM ${stage.rows('positionen')} s WHERE ${isGood(stage)} GROUP BY s.tenant_id, s.upload_id, s.run, s.order_key
    ) sums
    JOIN ${stage.rows('order_ids')} i ON i.key = sums.order_key AND i.hits = 1
    JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = i.id
    JOIN stores st ON st.tenant_id = ${tenantId} AND st.id = o.store_id
    ${rows === 'order' ? sql`JOIN` : sql`LEFT JOIN`} ${stage.rows('auftraege')} own
      ON own.external_id = o.external_id AND own.store_key = st.external_id
    CROSS JOIN LATERAL (SELECT sums.tenant_id, sums.upload_id, sums.run, ${rows === 'order' ? sql`own.file, own.line` : sql`sums.file, sums.line`}) s
    WHERE abs(CASE WHEN o.cancels_external_id IS NULL THEN sums.total - o.gross_cents ELSE abs(sums.total) - abs(o.gross_cents) END) > 1
      AND ${rows === 'order' ? isGood(stage) : sql`own.line IS NULL`}`;
  const euros = (cents: string) => sql`replace(to_char(${sql.ref(cents)} / 100.0, 'FM999999999990.00'), '.', ',')`;
  const reason = sql`'Die Positionen ergeben ' || ${euros('sums.total')} || ' €, der Auftrag ' || ${euros('o.gross_cents')} || ' €. Es zählt der Betrag des Auftrags.'`;
  await addFindings(work, {
    kind: 'auftraege', field: 'gross_cents', value: euros('o.gross_cents'), reason, severity: 'warning', from: differing('order'),
  });
  await addFindings(work, {
    kind: 'positionen', field: 'gross_cents', value: euros('sums.total'), reason, severity: 'warning', from: differing('line'),
  });
}
