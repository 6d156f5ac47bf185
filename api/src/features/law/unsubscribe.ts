import { today } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { Unsubscriber } from '../../data/messages/unsubscribe-tokens.ts';
import type { Database } from '../../platform/database/index.ts';
import { object } from './object.ts';

const LINK = 'Abmeldelink';

/**
 * Enters the objection of whoever has followed the link of a message: no further e-mail to the address, under whatever
 * customer number of the business, from this moment on. Twice does no more.
 */
export async function unsubscribe(
  trx: Transaction<Database>,
  { tenantId, customerId, listId }: Unsubscriber,
): Promise<void> {
  await object(trx, { tenantId, email: LINK }, customerId, { channel: 'email', source: `${LINK} einer E-Mail` });
  await trx
    .updateTable('shipping_list_members')
    .set({ outcome: 'unsubscribed', outcome_on: today() })
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .where('outcome', 'is', null)
    .execute();
}
