import type { Channel } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { firstKeys } from './first-fold.ts';
import { channelKeys, identityKeys } from './identity-keys.ts';
import { hashKey, readyKey } from './keyed-hash.ts';
import type { PersonIdentity } from './person.ts';

/**
 * Whether one person, or whoever has their address, mailbox or telephone, has objected to the channel or to all advertising, or was
 * erased; `loadBlockList` is for many.
 */
export async function isOnBlockList(
  trx: Transaction<Database>,
  tenantId: number,
  person: PersonIdentity,
  channel: Channel,
): Promise<boolean> {
  const row = await trx
    .selectFrom('block_list_keys')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!row) return false;
  const key = readyKey(row.key);
  const wholly = [...identityKeys(person), ...firstKeys(person)].map((text) => hashKey(key, text));
  const byChannel = channelKeys(person, channel).map((text) => hashKey(key, text));
  const hashes = [...wholly, ...byChannel];
  if (hashes.length === 0) return false;
  const found = await trx
    .selectFrom('block_list')
    .select(['reason', 'hash'])
    .where('tenant_id', '=', tenantId)
    .where('reason', 'in', ['objection', 'erasure', channel])
    .where('hash', 'in', hashes)
    .execute();
  return found.some(({ reason, hash }) => (reason === channel ? byChannel : wholly).some((own) => own.equals(hash)));
}
