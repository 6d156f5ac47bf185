import type { Transaction } from 'kysely';
import { makeLinkSecret, type LinkProof } from '../../platform/auth/link-secrets.ts';
import type { Database } from '../../platform/database/index.ts';

/** Who unsubscribes, and by the message of which list. */
export interface Unsubscriber {
  tenantId: number;
  customerId: number;
  listId: number;
}

/** @returns what stands in the link of a message */
export async function makeUnsubscribeToken(
  trx: Transaction<Database>,
  { tenantId, customerId, listId }: Unsubscriber,
): Promise<string> {
  const { token, hash } = makeLinkSecret(tenantId);
  await trx
    .insertInto('unsubscribe_tokens')
    .values({ tenant_id: tenantId, hash, customer_id: customerId, list_id: listId })
    .execute();
  return token;
}

/** undefined: no message of the business has had this link, or its customer was erased. */
export async function findUnsubscriber(
  trx: Transaction<Database>,
  { tenantId, hash }: LinkProof,
): Promise<Unsubscriber | undefined> {
  const row = await trx
    .selectFrom('unsubscribe_tokens')
    .select(['customer_id', 'list_id'])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { tenantId, customerId: row.customer_id, listId: row.list_id };
}
