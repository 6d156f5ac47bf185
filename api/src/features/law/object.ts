import type { ObjectionInput } from '@portal/shared/contract/marketing';
import { today } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { changed, lockBusiness } from '../../data/derived/index.ts';
import { addToBlockList } from '../../data/block-list/block-list.ts';
import { audit } from '../../platform/audit/audit.ts';
import { findIdentity } from './find-identity.ts';

const CHANNELS = ['letter', 'email', 'sms', 'advertising'] as const;

/**
 * Enters a customer's objection: from this moment no list contains them on that channel, and no later file takes it
 * back. An objection to everything is remembered by hashes too, so that a new customer number does not help.
 * @returns false when the business has no such customer
 */
export async function object(trx: Transaction<Database>, user: Pick<ApiUser, 'tenantId' | 'email'>, customerId: number, { channel, source }: ObjectionInput): Promise<boolean> {
  const { tenantId, email } = user;
  // A score job that is just writing would write theirs after we have looked for it.
  await lockBusiness(trx, tenantId);
  const customer = await findIdentity(trx, tenantId, customerId);
  if (!customer) return false;
  const { numInsertedOrUpdatedRows: added } = await trx.insertInto('objections')
    .values({ tenant_id: tenantId, customer_id: customerId, channel, recorded_by: email, source })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  if (added === 0n) return true;
  const granted = await trx.selectFrom('customers')
    .select((eb) => ['consent_letter as letter', 'consent_email as email', 'consent_sms as sms', eb.not('no_advertising').as('advertising')])
    .where('tenant_id', '=', tenantId).where('id', '=', customerId).executeTakeFirstOrThrow();
  await trx.insertInto('consent_changes').values(CHANNELS.filter((name) => channel === 'all' || name === channel).map((name) => ({
    tenant_id: tenantId, customer_id: customerId, channel: name, was_granted: granted[name], is_granted: false,
    occurred_on: today(), source, recorded_by: email,
  }))).execute();
  if (channel === 'all') {
    await trx.updateTable('customers').set({ is_blocked: true }).where('tenant_id', '=', tenantId).where('id', '=', customerId).execute();
    await addToBlockList(trx, tenantId, 'objection', customer);
  }
  await changed(trx, { tenant: tenantId, what: 'objection', customers: [customerId] });
  await audit(trx, user, { action: 'objection', subjectId: customerId, details: { channel } });
  return true;
}
