import type { ObjectionInput } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { changed, lockBusiness } from '../../data/derived/index.ts';
import { addObjections } from '../../data/block-list/add-to-block-list.ts';
import { enterObjections } from '../../data/block-list/enter-objections.ts';
import { followObjections, mayResemble } from '../../data/block-list/follow-objections.ts';
import { audit } from '../../platform/audit/audit.ts';
import { findIdentity } from './find-identity.ts';

/**
 * Enters a customer's objection: from this moment no list contains them on that channel, and no later file takes it
 * back. It is remembered by hashes too, so that a new customer number does not help, and holds at once for all numbers that
 * are the same person or write to the same mailbox, mobile telephone or letter box.
 * @returns false when the business has no such customer
 */
export async function object(
  trx: Transaction<Database>,
  user: Pick<ApiUser, 'tenantId' | 'email'>,
  customerId: number,
  { channel, source }: ObjectionInput,
): Promise<boolean> {
  const { tenantId, email } = user;
  // A score job that is just writing would write theirs after we have looked for it.
  await lockBusiness(trx, tenantId);
  const customer = await findIdentity(trx, tenantId, customerId);
  if (!customer) return false;
  const [entered] = await enterObjections(trx, tenantId, {
    customerIds: [customerId],
    channel,
    source,
    recordedBy: email,
  });
  if (entered === undefined) return true;
  if (channel === 'all')
    await trx
      .updateTable('customers')
      .set({ is_blocked: true })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', customerId)
      .execute();
  await addObjections(trx, tenantId, [{ person: customer, channel }]);
  const customers = [customerId, ...(await followObjections(trx, tenantId, mayResemble(customer)))];
  await changed(trx, { tenant: tenantId, what: 'objection', customers });
  for (const subjectId of customers) await audit(trx, user, { action: 'objection', subjectId, details: { channel } });
  return true;
}
