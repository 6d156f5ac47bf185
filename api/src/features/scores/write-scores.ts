import { sql, type Transaction } from 'kysely';
import { insertSelect, type Database } from '../../platform/database/index.ts';
import { POTENTIALS, type EpochDay } from '../../data/scoring/index.ts';
import { isoOf } from './read-customers.ts';
import { scorable } from '../../data/customer-scores/scorable.ts';
import type { ScoreRow } from './scorer.ts';

/** Customer numbers after `after` up to `to`, which is included. */
export interface Range {
  after: number;
  to: number;
}

/**
 * Replaces the scores of all customers of the range: whoever is not among the rows has none afterwards. Whether a
 * customer may be scored, and their refraction used, is asked once more, as it is at this moment.
 */
export async function replaceScores(
  trx: Transaction<Database>,
  tenantId: number,
  asOf: EpochDay,
  { after, to }: Range,
  rows: readonly ScoreRow[],
): Promise<void> {
  await trx
    .deleteFrom('customer_scores')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '>', after)
    .where('customer_id', '<=', to)
    .execute();
  if (rows.length === 0) return;
  const numbers = (read: (row: ScoreRow) => number | null) => sql`${rows.map(read)}::int[]`;
  const potentials = POTENTIALS.map((name) => numbers((row) => row.potentials[name]));
  await insertSelect(
    trx,
    sql`
    INSERT INTO customer_scores (
      tenant_id, store_id, customer_id, as_of, next_glasses_p6, next_glasses_p12, next_glasses_months, next_glasses_early, next_glasses_late,
      fashion, future, quality, ${sql.join(POTENTIALS.map((name) => sql.ref(`potential_${name}`)))}, reasons, refraction_potentials)
    SELECT k.tenant_id, k.store_id, k.id, ${isoOf(asOf)}::date, n.p6, n.p12, n.months, n.early, n.late, n.fashion, n.future, n.quality,
      ${sql.join(POTENTIALS.map((name) => sql.ref(`n.${name}`)))}, n.reasons::jsonb, CASE WHEN k.consent_health THEN n.refraction::jsonb END
    FROM unnest(
      ${rows.map(({ customer_id }) => customer_id)}::bigint[],
      ${numbers((row) => row.next_glasses_p6)}, ${numbers((row) => row.next_glasses_p12)}, ${numbers((row) => row.next_glasses_months)},
      ${numbers((row) => row.next_glasses_early)}, ${numbers((row) => row.next_glasses_late)},
      ${numbers(({ fashion }) => fashion)}, ${numbers(({ future }) => future)}, ${numbers(({ quality }) => quality)},
      ${sql.join(potentials)},
      ${rows.map(({ reasons }) => JSON.stringify(reasons))}::text[],
      ${rows.map(({ refraction_potentials }) => refraction_potentials && JSON.stringify(refraction_potentials))}::text[]
    ) AS n (id, p6, p12, months, early, late, fashion, future, quality, ${sql.join(POTENTIALS.map((name) => sql.ref(name)))}, reasons, refraction)
    JOIN customers k ON k.tenant_id = ${tenantId} AND k.id = n.id
    WHERE k.tenant_id = ${tenantId} AND ${scorable(tenantId)}`,
  );
}
