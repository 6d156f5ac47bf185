import { sql, type RawBuilder } from 'kysely';

/** Joins how the business `bs` of customer `k` has decided. */
export const joinSettings: RawBuilder<unknown> = sql`LEFT JOIN business_settings bs ON bs.tenant_id = k.tenant_id`;

/**
 * Whether marketing may go by what tells something about the eyes of customer `k` (ADR 44), beside `joinSettings`: where the business is strict
 * ('Gesundheitsdaten streng') only with einw_gesundheit. Columns of selections, occasions, suggestions and frozen customers ask it here.
 */
export const eyesMayCount: RawBuilder<boolean> = sql<boolean>`(k.consent_health IS TRUE OR bs.strict_health IS NOT TRUE)`;

/** Whether the business is strict. */
export const isStrict = (tenantId: number): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM business_settings b WHERE b.tenant_id = ${tenantId} AND b.strict_health)`;
