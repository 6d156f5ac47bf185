import { today } from '@portal/shared/contract/calendar';
import type { ConsentInput } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { CONSENT_COLUMNS } from '../../data/consents/recorded-consents.ts';
import { changed, lockBusiness } from '../../data/derived/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { insertSelect, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findIdentity } from './find-identity.ts';

const REFUSED =
  'Dieser Kunde hat der Werbung widersprochen. Ein Widerspruch ist endgültig: Auf diesem Weg lässt sich keine Einwilligung mehr eintragen.';
const WITHDRAWN =
  'Dieser Kunde hat an einem späteren Tag widerrufen. Bitte tragen Sie nur eine Einwilligung ein, die er danach gegeben hat.';

/**
 * Writes down that a customer has consented, or has withdrawn, with source, day and version of the text. It holds at
 * once, and later files take it back only with a consent of a later day.
 * @returns false when the business has no such customer
 * @throws ApiProblem 409 for a consent to advertising that the customer has objected to, or that a withdrawal of a later day has ended
 */
export async function recordConsent(
  trx: Transaction<Database>,
  user: Pick<ApiUser, 'tenantId' | 'email'>,
  customerId: number,
  input: ConsentInput,
): Promise<boolean> {
  const { tenantId, email } = user;
  const { channel, granted, occurred_on, source, text_version } = input;
  await lockBusiness(trx, tenantId);
  const customer = await findIdentity(trx, tenantId, customerId);
  if (!customer || customer.isErased) return false;
  if (granted && channel !== 'health' && (await hasObjected(trx, tenantId, customerId, channel)))
    throw new ApiProblem(409, 'customer-objected', REFUSED);
  if (granted && (await hasWithdrawnAfter(trx, tenantId, customerId, input)))
    throw new ApiProblem(409, 'consent-withdrawn', WITHDRAWN);
  const column = sql.ref(CONSENT_COLUMNS[channel]);
  await insertSelect(
    trx,
    sql`
    INSERT INTO consent_changes (tenant_id, customer_id, channel, was_granted, is_granted, occurred_on, source, text_version, recorded_by)
    SELECT tenant_id, id, ${channel}, ${column}, ${granted}::boolean, ${occurred_on}::date, ${source}, ${text_version}, ${email}
    FROM customers WHERE tenant_id = ${tenantId} AND id = ${customerId}`,
  );
  await sql`UPDATE customers SET ${column} = ${granted}::boolean WHERE tenant_id = ${tenantId} AND id = ${customerId}`.execute(
    trx,
  );
  await changed(trx, { tenant: tenantId, what: 'consent', customers: [customerId] });
  await audit(trx, user, { action: 'consent-recorded', subjectId: customerId, details: { channel, granted } });
  return true;
}

/** Writes down the consent to e-mails of whoever has confirmed it by the link of one: the proof stands in `email_confirmations`. */
export async function consentByConfirmation(
  trx: Transaction<Database>,
  user: Pick<ApiUser, 'tenantId' | 'email'>,
  { customerId, textVersion }: { customerId: number; textVersion: string },
): Promise<void> {
  await recordConsent(trx, user, customerId, {
    channel: 'email',
    granted: true,
    occurred_on: today(),
    source: 'Double-Opt-in per E-Mail',
    text_version: textVersion,
  });
}

async function hasObjected(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
  channel: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM customers k WHERE k.tenant_id = ${tenantId} AND k.id = ${customerId} AND (k.no_advertising OR k.is_blocked OR EXISTS (
      SELECT FROM objections ob WHERE ob.tenant_id = k.tenant_id AND ob.customer_id = k.id AND ob.channel IN (${channel}, 'all')))`.execute(
    trx,
  );
  return rows.length > 0;
}

async function hasWithdrawnAfter(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
  { channel, occurred_on }: ConsentInput,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM consent_changes WHERE tenant_id = ${tenantId} AND customer_id = ${customerId} AND channel = ${channel}
      AND is_granted IS FALSE AND occurred_on > ${occurred_on}::date LIMIT 1`.execute(trx);
  return rows.length > 0;
}
