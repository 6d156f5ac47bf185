import { sql, type RawBuilder } from 'kysely';
import { hasNumber, isDialled, isMailbox, isPostcode } from '../definitions/writable.ts';

/** Nobody writes to the dead, to the erased, nor to those who want nothing. */
const open = sql`NOT k.is_deceased AND NOT k.no_advertising AND NOT k.is_blocked AND k.erased_at IS NULL`;
const filled = (column: string) => sql`nullif(trim(${sql.ref(column)}), '') IS NOT NULL`;
/** An objection counts whatever later files say. */
const noObjection = (tenantId: number, channel: string) => sql`NOT EXISTS (
  SELECT FROM objections ob WHERE ob.tenant_id = ${tenantId} AND ob.customer_id = k.id AND ob.channel IN (${channel}, 'all'))`;
/**
 * Who was merged is written to as the survivor, and what they have refused under either number holds. IN over plain
 * subqueries rather than EXISTS: each is asked once for all customers, where a correlated one would look through the
 * customers again for every survivor.
 */
const noMerge = (
  tenantId: number,
  channel: string,
  consent: string,
) => sql`k.id NOT IN (SELECT x.merged_id FROM customer_merges x WHERE x.tenant_id = ${tenantId})
  AND k.id NOT IN (
    SELECT x.survivor_id FROM customer_merges x
    JOIN customers m ON m.tenant_id = x.tenant_id AND m.id = x.merged_id
    WHERE x.tenant_id = ${tenantId} AND (
      m.is_deceased OR m.no_advertising OR m.is_blocked OR m.erased_at IS NOT NULL OR ${sql.ref(`m.${consent}`)} IS FALSE
      OR m.id IN (SELECT ob.customer_id FROM objections ob WHERE ob.tenant_id = ${tenantId} AND ob.channel IN (${channel}, 'all'))))`;

/** Whether the business writes to customers by § 7 (3) UWG. */
const writesToExisting = (tenantId: number) => sql<boolean>`EXISTS (
  SELECT FROM business_settings b WHERE b.tenant_id = ${tenantId} AND b.existing_customer_email)`;

/**
 * What data can tell of § 7 (3) UWG: the address came with a sale, as it stands in the business's own files and was not put in later by hand, and nobody has
 * said no. That the notice was given when it was collected somebody has confirmed, and each e-mail repeats it.
 */
const existing = (tenantId: number) => sql`k.consent_email IS NULL
  AND k.id IN (SELECT o.customer_id FROM order_facts o WHERE o.tenant_id = ${tenantId} AND o.is_sale AND o.customer_id IS NOT NULL)
  AND k.external_id NOT IN (SELECT d.subject_key FROM quality_decisions d
    WHERE d.tenant_id = ${tenantId} AND d.subject = 'customer' AND d.kind = 'corrected' AND d.field = 'email')`;

/** Conditions on a customer `k` of the business; an address that cannot be one reaches nobody. A letter is allowed until objection, e-mail and SMS only with recorded consent, and e-mail where the business has decided so by § 7 (3) UWG. @param byLaw whether it has, where that is asked about */
export const reachable = (tenantId: number, byLaw: RawBuilder<boolean | unknown> = writesToExisting(tenantId)) => ({
  letter: sql<boolean>`(${open} AND k.consent_letter IS NOT FALSE AND ${hasNumber.sql(sql.ref('k.street'))} AND ${isPostcode.sql(sql.ref('k.plz'))} AND ${filled('k.city')} AND ${filled('k.last_name')} AND ${noObjection(tenantId, 'letter')} AND ${noMerge(tenantId, 'letter', 'consent_letter')})`,
  email: sql<boolean>`(${open} AND (k.consent_email IS TRUE OR (${byLaw} AND ${existing(tenantId)})) AND ${isMailbox.sql(sql.ref('k.email'))} AND ${noObjection(tenantId, 'email')} AND ${noMerge(tenantId, 'email', 'consent_email')})`,
  sms: sql<boolean>`(${open} AND k.consent_sms IS TRUE AND ${isDialled.sql(sql.ref('k.mobile'))} AND ${noObjection(tenantId, 'sms')} AND ${noMerge(tenantId, 'sms', 'consent_sms')})`,
});
