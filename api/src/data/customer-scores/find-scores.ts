import { SCORE_POTENTIALS, type CustomerScores, type ScorePotential } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { dayOf, quarterRange } from '../scoring/index.ts';
import { scorable } from './scorable.ts';
import type { ShownReason } from './shown-reason.ts';

type Values = Omit<CustomerScores, 'reasons' | 'from_refraction' | 'next_glasses_quarters'>;

interface Row extends Values {
  reasons: Record<string, ShownReason[]>;
  next_glasses_early: number | null;
  next_glasses_late: number | null;
  refraction_potentials: Partial<Record<ScorePotential, { value: number; reasons: ShownReason[] }>> | null;
}

/**
 * A customer's scores as a reader may see them; null where there are none, and from the moment of an objection.
 * Potentials that a refraction had a part in are shown to who may read refractions, and named in `from_refraction`:
 * when it is not empty, the caller logs the reading. Everyone else gets those without, and cannot tell whether there
 * are others. A withdrawn consent counts at once.
 */
export async function findScores(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
  { mayReadRefraction }: { mayReadRefraction: boolean },
): Promise<CustomerScores | null> {
  const {
    rows: [row],
  } = await sql<Row>`
    SELECT s.as_of, s.next_glasses_p6, s.next_glasses_p12, s.next_glasses_months, s.next_glasses_early, s.next_glasses_late,
      s.fashion, s.future, s.quality, ${sql.join(SCORE_POTENTIALS.map((name) => sql.ref(`s.potential_${name}`)))}, s.reasons,
      CASE WHEN ${mayReadRefraction} AND k.consent_health THEN s.refraction_potentials END AS refraction_potentials
    FROM customer_scores s
    JOIN customers k ON k.tenant_id = s.tenant_id AND k.id = s.customer_id AND k.store_id = s.store_id
    WHERE s.tenant_id = ${tenantId} AND s.customer_id = ${customerId} AND ${scorable(tenantId)}`.execute(trx);
  if (!row) return null;
  const { next_glasses_early: early, next_glasses_late: late, refraction_potentials: measured, ...scores } = row;
  const shown: CustomerScores = {
    ...scores,
    from_refraction: [],
    next_glasses_quarters: quarterRange(dayOf(row.as_of), early ?? Number.NaN, late ?? Number.NaN),
  };
  for (const name of SCORE_POTENTIALS) {
    const own = measured?.[name];
    if (!own) continue;
    shown[`potential_${name}`] = own.value;
    shown.reasons[`potential_${name}`] = own.reasons;
    shown.from_refraction.push(name);
  }
  return shown;
}
