import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { hashKey, identityKeys, numberKey, readyKey, type PersonIdentity } from './identity-hash.ts';

/** The list of one business, in memory while an upload is checked. */
export interface BlockList {
  /** Whether the person has objected to all advertising, or was erased; null: neither. */
  find(person: PersonIdentity): 'objection' | 'erasure' | null;
  /** The erased customer who had this number; null: nobody. */
  findErased(storeExternalId: string, externalId: string): number | null;
}

/** null where nobody is on the list, as with most businesses: then there is nothing to check. */
export async function loadBlockList(trx: Transaction<Database>, tenantId: number): Promise<BlockList | null> {
  const rows = await trx.selectFrom('block_list').select(['hash', 'reason', 'customer_id']).where('tenant_id', '=', tenantId).execute();
  if (rows.length === 0) return null;
  const { key } = await trx.selectFrom('block_list_keys').select('key').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow();
  const hashes = (reason: string) => new Map(rows.filter((row) => row.reason === reason).map(({ hash, customer_id }) => [hash.toString('base64'), customer_id]));
  const erased = hashes('erasure');
  const objected = hashes('objection');
  const ready = readyKey(key);
  const hash = (text: string) => hashKey(ready, text).toString('base64');
  return {
    find: (person) => {
      const own = identityKeys(person).map(hash);
      if (own.some((text) => erased.has(text))) return 'erasure';
      return own.some((text) => objected.has(text)) ? 'objection' : null;
    },
    findErased: (store, number) => erased.get(hash(numberKey(store, number))) ?? null,
  };
}

/** Enters a person, so that no later file brings them back. */
export async function addToBlockList(
  trx: Transaction<Database>, tenantId: number, reason: 'objection' | 'erasure', person: PersonIdentity,
): Promise<void> {
  const key = await ensureKey(trx, tenantId);
  await enter(trx, tenantId, reason, identityKeys(person).map((text) => hashKey(key, text)), null);
}

/** Enters the number of an erased customer: further orders under it belong to the pseudonym. */
export async function addErasedNumber(
  trx: Transaction<Database>, tenantId: number, number: { store: string; externalId: string; customerId: number },
): Promise<void> {
  const key = await ensureKey(trx, tenantId);
  await enter(trx, tenantId, 'erasure', [hashKey(key, numberKey(number.store, number.externalId))], number.customerId);
}

async function enter(trx: Transaction<Database>, tenantId: number, reason: 'objection' | 'erasure', hashes: Buffer[], customerId: number | null): Promise<void> {
  if (hashes.length === 0) return;
  await trx.insertInto('block_list').values(hashes.map((hash) => ({ tenant_id: tenantId, hash, reason, customer_id: customerId })))
    .onConflict((conflict) => conflict.doNothing()).execute();
}

async function ensureKey(trx: Transaction<Database>, tenantId: number): Promise<Buffer> {
  await trx.insertInto('block_list_keys').values({ tenant_id: tenantId, key: randomBytes(32) }).onConflict((conflict) => conflict.doNothing()).execute();
  const { rows } = await sql<{ key: Buffer }>`SELECT key FROM block_list_keys WHERE tenant_id = ${tenantId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The key of a block list has just been written');
  return row.key;
}
