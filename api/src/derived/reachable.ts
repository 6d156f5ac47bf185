import { sql } from 'kysely';

/** Nobody writes to the dead, nor to those who want nothing. */
const open = sql`NOT k.is_deceased AND NOT k.no_advertising`;
const filled = (column: string) => sql`nullif(trim(${sql.ref(column)}), '') IS NOT NULL`;

/** Conditions on a customer `k`. A letter is allowed until objection, e-mail and SMS only with recorded consent. */
export const REACHABLE = {
  letter: sql<boolean>`(${open} AND k.consent_letter IS NOT FALSE AND ${filled('k.street')} AND ${filled('k.plz')} AND ${filled('k.city')} AND ${filled('k.last_name')})`,
  email: sql<boolean>`(${open} AND k.consent_email IS TRUE AND ${filled('k.email')})`,
  sms: sql<boolean>`(${open} AND k.consent_sms IS TRUE AND ${filled('k.mobile')})`,
};
