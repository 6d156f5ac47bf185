import { sql } from 'kysely';
import { addFindings, isGood, type Import } from './context.ts';
import { euros } from './euros.ts';

/** From so many times the usual on an amount is told: a slip of a digit or the mark rather than a sale. */
const TIMES = 20;
/** Of fewer orders of a kind nobody knows what is usual. */
const LEAST = 10;

/**
 * Orders of the upload with an amount far beyond what is usual of their kind: 20 times the median of all that the business has of
 * it, which a single slip does not move. They count. Call it when orders are stored.
 */
export async function warnOfLargeOrders(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  await addFindings(work, {
    kind: 'auftraege',
    field: 'gross_cents',
    value: euros(sql`s.gross_cents`),
    severity: 'warning',
    reason: sql`'Der Betrag ist mehr als 20-mal so hoch wie üblich: Die Hälfte der Aufträge dieser Art liegt unter ' || ${euros(sql`usual.cents`)} || ' €. Er zählt; bitte prüfen Sie ihn.'`,
    from: sql`FROM ${stage.rows('auftraege')} s
      JOIN (
        SELECT kind, percentile_disc(0.5) WITHIN GROUP (ORDER BY gross_cents) AS cents
        FROM orders WHERE tenant_id = ${tenantId} AND gross_cents > 0 GROUP BY kind HAVING count(*) >= ${LEAST}
      ) usual ON usual.kind = s.kind
      WHERE abs(s.gross_cents) > ${TIMES} * usual.cents AND ${isGood(stage)}`,
  });
}
