import { sql } from 'kysely';
import { addFindings, isGood, type Import } from './context.ts';
import { euros } from './euros.ts';

const REASON = sql`'Die Positionen ergeben ' || ${euros(sql.ref('sums.total'))} || ' €, der Auftrag ' || ${euros(sql.ref('o.gross_cents'))} || ' €. Es zählt der Betrag des Auftrags.'`;

/**
 * Orders of the upload, or with lines in it, whose stored lines do not sum to their amount within a cent: the order's
 * amount counts. The warning stands at the order's row, or at its first line when the upload does not hold the order.
 * A cancelling row's lines may carry either sign. Call it when orders and lines are stored.
 */
export async function warnOfDifferingSums(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  const orderRows = sql`SELECT s.*, t.id AS order_id
    FROM ${stage.rows('auftraege')} s
    JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
    JOIN orders t ON t.tenant_id = ${tenantId} AND t.store_id = st.id AND t.external_id = s.external_id
    WHERE ${isGood(stage)}`;
  const firstLines = sql`SELECT DISTINCT ON (i.id) s.*, i.id AS order_id
    FROM ${stage.rows('positionen')} s
    JOIN ${stage.rows('order_ids')} i ON i.key = s.order_key AND i.hits = 1
    WHERE ${isGood(stage)} AND i.id NOT IN (SELECT order_id FROM (${orderRows}) own)
    ORDER BY i.id, s.file, s.line`;
  const differing = (rows: typeof orderRows) => sql`FROM (${rows}) s
    JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = s.order_id
    JOIN (
      SELECT l.order_id, sum(l.gross_cents)::bigint AS total FROM order_lines l WHERE l.tenant_id = ${tenantId} GROUP BY l.order_id
    ) sums ON sums.order_id = o.id
    WHERE abs(CASE WHEN o.cancels_external_id IS NULL THEN sums.total - o.gross_cents ELSE abs(sums.total) - abs(o.gross_cents) END) > 1`;
  await addFindings(work, {
    kind: 'auftraege',
    field: 'gross_cents',
    value: euros(sql.ref('o.gross_cents')),
    reason: REASON,
    severity: 'warning',
    from: differing(orderRows),
  });
  await addFindings(work, {
    kind: 'positionen',
    field: 'gross_cents',
    value: euros(sql.ref('sums.total')),
    reason: REASON,
    severity: 'warning',
    from: differing(firstLines),
  });
}
