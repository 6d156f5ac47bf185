import { SELECTION_CHANNELS, type Channel } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { firstKeys } from './first-fold.ts';
import { channelKeys, identityKeys } from './identity-keys.ts';
import { hashKey, readyKey } from './keyed-hash.ts';
import { numberKey, type PersonIdentity } from './person.ts';

/** The list of one business, in memory while many are looked up. */
export interface BlockList {
  /** How many hashes it has; it grows, and loses none. */
  size: number;
  /** How many of these are of the erased. */
  erasures: number;
  /** Whether the person has objected to all advertising, or was erased; null: neither. */
  find(person: PersonIdentity): 'objection' | 'erasure' | null;
  /** On which channels the person, or whoever has their address, mailbox or telephone, wants nothing. */
  channelsOf(person: PersonIdentity): Channel[];
  /** Whether they may not be written to on the channel, for whichever of these reasons. */
  forbids(person: PersonIdentity, channel: Channel): boolean;
  /** The erased customer who had this number; null: nobody. */
  findErased(storeExternalId: string, externalId: string): number | null;
}

/** null where nobody is on the list, as with most businesses: then there is nothing to check. */
export async function loadBlockList(trx: Transaction<Database>, tenantId: number): Promise<BlockList | null> {
  const rows = await trx
    .selectFrom('block_list')
    .select(['hash', 'reason', 'customer_id', 'fold'])
    .where('tenant_id', '=', tenantId)
    .execute();
  if (rows.length === 0) return null;
  const { key } = await trx
    .selectFrom('block_list_keys')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const hashes = (reason: string) =>
    new Map(
      rows
        .filter((row) => row.reason === reason)
        .map(({ hash, customer_id }) => [hash.toString('base64'), customer_id]),
    );
  const erased = hashes('erasure');
  const objected = hashes('objection');
  // What nobody has objected to is not hashed: a file has people by the hundred thousand.
  const byChannel = SELECTION_CHANNELS.map((channel) => [channel, hashes(channel)] as const).filter(
    ([, listed]) => listed.size > 0,
  );
  const hasFirst = rows.some(({ fold }) => fold === 1);
  const ready = readyKey(key);
  const hash = (text: string) => hashKey(ready, text).toString('base64');
  const find = (person: PersonIdentity) => {
    if (erased.size + objected.size === 0) return null;
    const own = [...new Set([...identityKeys(person), ...(hasFirst ? firstKeys(person) : [])])].map(hash);
    if (own.some((text) => erased.has(text))) return 'erasure';
    return own.some((text) => objected.has(text)) ? 'objection' : null;
  };
  const objects = (person: PersonIdentity, channel: Channel, listed: ReadonlyMap<string, unknown>) =>
    channelKeys(person, channel).some((text) => listed.has(hash(text)));
  return {
    size: rows.length,
    erasures: erased.size,
    find,
    channelsOf: (person) =>
      byChannel.filter(([channel, listed]) => objects(person, channel, listed)).map(([channel]) => channel),
    forbids: (person, channel) =>
      find(person) !== null ||
      byChannel.some(([other, listed]) => other === channel && objects(person, channel, listed)),
    findErased: (store, number) => erased.get(hash(numberKey(store, number))) ?? null,
  };
}

/** The list as it stands by now, for who has asked an earlier one: null where that is the same. @param asked null: nobody was on it */
export async function loadGrownBlockList(
  trx: Transaction<Database>,
  tenantId: number,
  asked: BlockList | null,
): Promise<BlockList | null> {
  const { size } = await trx
    .selectFrom('block_list')
    .select(({ fn }) => fn.countAll<number>().as('size'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return Number(size) === (asked?.size ?? 0) ? null : loadBlockList(trx, tenantId);
}
