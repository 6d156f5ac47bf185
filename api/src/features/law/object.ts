import type { ObjectionInput } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { changed, lockBusiness } from '../../data/derived/index.ts';
import { addToBlockList } from '../../data/block-list/block-list.ts';
import { audit } from '../../platform/audit/audit.ts';
import { findIdentity } from './find-identity.ts';

/**
 * Enters a customer's objection: from this moment no list contains them on that channel, and no later file takes it
 * back. An objection to everything is remembered by hashes too, so that a new customer number does not help.
 * @returns false when the business has no such customer
 */
export async function object(trx: Transaction<Database>, user: ApiUser, customerId: number, { channel, source }: ObjectionInput): Promise<boolean> {
  const { tenantId, email } = user;
  // A score job that is just writing would write theirs after we have looked for it.
  await lockBusiness(trx, tenantId);
  const customer = await findIdentity(trx, tenantId, customerId);
  if (!customer) return false;
  const { numInsertedOrUpdatedRows: added } = await trx.insertInto('objections')
    .values({ tenant_id: tenantId, customer_id: customerId, channel, recorded_by: email, source })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  if (added === 0n) return true;
  await sql`
    INSERT INTO consent_changes (tenant_id, customer_id, channel, was_granted, is_granted, occurred_on, source, recorded_by)
    SELECT tenant_id, id, c.channel, c.was, false, (now() AT TIME ZONE 'Europe/Berlin')::date, ${source}, ${email}
    FROM customers k
    CROSS JOIN LATERAL (VALUES ('letter', k.consent_letter), ('email', k.consent_email), ('sms', k.consent_sms), ('advertising', NOT k.no_advertising)) c (channel, was)
    WHERE k.tenant_id = ${tenantId} AND k.id = ${customerId} AND (c.channel = ${channel} OR ${channel === 'all'})`.execute(trx);
  if (channel === 'all') {
    await trx.updateTable('customers').set({ is_blocked: true }).where('tenant_id', '=', tenantId).where('id', '=', customerId).execute();
    await addToBlockList(trx, tenantId, 'objection', customer);
  }
  await changed(trx, { tenant: tenantId, what: 'objection', customers: [customerId] });
  await audit(trx, user, { action: 'objection', subjectId: customerId, details: { channel } });
  return true;
}
