import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Too many to be tried. */
const RANDOM_BYTES = 24;
const TOKEN = /^([1-9]\d{0,8})\.([\w-]{32})$/;

/** Who unsubscribes, and by the message of which list. */
export interface Unsubscriber {
  tenantId: number;
  customerId: number;
  listId: number;
}

const hashOf = (random: string) => createHash('sha256').update(random).digest();

/** @returns what stands in a link: number of the business, so that its rows are asked alone, and a secret of which the hash is kept. */
export async function makeUnsubscribeToken(trx: Transaction<Database>, { tenantId, customerId, listId }: Unsubscriber): Promise<string> {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  await trx.insertInto('unsubscribe_tokens').values({ tenant_id: tenantId, hash: hashOf(random), customer_id: customerId, list_id: listId }).execute();
  return `${tenantId}.${random}`;
}

/** Splits a token; undefined when it cannot be one. */
export function readUnsubscribeToken(token: string): { tenantId: number; hash: Buffer } | undefined {
  const [, tenant, random] = TOKEN.exec(token) ?? [];
  return tenant && random ? { tenantId: Number(tenant), hash: hashOf(random) } : undefined;
}

/** undefined: no message of the business has had this link, or its customer was erased. */
export async function findUnsubscriber(trx: Transaction<Database>, { tenantId, hash }: { tenantId: number; hash: Buffer }): Promise<Unsubscriber | undefined> {
  const row = await trx.selectFrom('unsubscribe_tokens').select(['customer_id', 'list_id']).where('tenant_id', '=', tenantId).where('hash', '=', hash).executeTakeFirst();
  return row && { tenantId, customerId: row.customer_id, listId: row.list_id };
}
