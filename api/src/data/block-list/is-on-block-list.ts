import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { hashKey, identityKeys, type PersonIdentity } from './identity-hash.ts';

/** Whether one person has objected to all advertising or was erased; `loadBlockList` is for many. */
export async function isOnBlockList(trx: Transaction<Database>, tenantId: number, person: PersonIdentity): Promise<boolean> {
  const row = await trx.selectFrom('block_list_keys').select('key').where('tenant_id', '=', tenantId).executeTakeFirst();
  const hashes = row ? identityKeys(person).map((text) => hashKey(row.key, text)) : [];
  if (hashes.length === 0) return false;
  const found = await trx.selectFrom('block_list').select('reason').where('tenant_id', '=', tenantId).where('hash', 'in', hashes).executeTakeFirst();
  return found !== undefined;
}
