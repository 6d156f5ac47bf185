import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { consentedRefractions, type ConsentedRefraction, type Refraction } from '../../data/scoring/index.ts';

/** Of those customers alone who have consented to it at this moment, whatever the caller believes. */
export async function readRefractions(
  trx: Transaction<Database>,
  tenantId: number,
  customerIds: readonly number[],
): Promise<Map<number, readonly ConsentedRefraction[]>> {
  const { rows } = await sql<Refraction & { customerId: number; consent: boolean }>`
    SELECT r.customer_id AS "customerId", k.consent_health AS consent, r.measured_on - DATE '1970-01-01' AS "measuredOn",
      r.sph_r::float8 AS "sphR", r.cyl_r::float8 AS "cylR", r.add_r::float8 AS "addR",
      r.sph_l::float8 AS "sphL", r.cyl_l::float8 AS "cylL", r.add_l::float8 AS "addL"
    FROM refractions r JOIN customers k ON k.tenant_id = r.tenant_id AND k.id = r.customer_id
    WHERE r.tenant_id = ${tenantId} AND r.customer_id = ANY(${customerIds}::bigint[]) AND k.consent_health IS TRUE
    ORDER BY r.customer_id, r.measured_on, r.id`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, ({ customerId }) => customerId)].map(([id, own]) => [
      id,
      consentedRefractions(
        own.every(({ consent }) => consent),
        own,
      ) ?? [],
    ]),
  );
}
