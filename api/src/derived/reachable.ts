import { sql } from 'kysely';

/** Nobody writes to the dead, to the erased, nor to those who want nothing. */
const open = sql`NOT k.is_deceased AND NOT k.no_advertising AND NOT k.is_blocked AND k.erased_at IS NULL`;
const filled = (column: string) => sql`nullif(trim(${sql.ref(column)}), '') IS NOT NULL`;
/** An objection counts whatever later files say. */
const noObjection = (channel: string) => sql`NOT EXISTS (
  SELECT FROM objections ob WHERE ob.tenant_id = k.tenant_id AND ob.customer_id = k.id AND ob.channel IN (${channel}, 'all'))`;

/** Conditions on a customer `k`. A letter is allowed until objection, e-mail and SMS only with recorded consent. */
export const REACHABLE = {
  letter: sql<boolean>`(${open} AND k.consent_letter IS NOT FALSE AND ${filled('k.street')} AND ${filled('k.plz')} AND ${filled('k.city')} AND ${filled('k.last_name')} AND ${noObjection('letter')})`,
  email: sql<boolean>`(${open} AND k.consent_email IS TRUE AND ${filled('k.email')} AND ${noObjection('email')})`,
  sms: sql<boolean>`(${open} AND k.consent_sms IS TRUE AND ${filled('k.mobile')} AND ${noObjection('sms')})`,
};
