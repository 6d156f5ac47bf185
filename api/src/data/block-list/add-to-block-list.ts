import { randomBytes } from 'node:crypto';
import type { Channel } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { channelKeys, FOLD, identityKeys } from './identity-keys.ts';
import { hashKey, readyKey } from './keyed-hash.ts';
import { numberKey, type PersonIdentity } from './person.ts';

type Reason = Database['block_list']['reason'];

/** Enters a person, so that no later file brings them back. */
export async function addToBlockList(
  trx: Transaction<Database>,
  tenantId: number,
  reason: 'objection' | 'erasure',
  person: PersonIdentity,
): Promise<void> {
  const key = await ensureKey(trx, tenantId);
  await enter(
    trx,
    tenantId,
    reason,
    identityKeys(person).map((text) => hashKey(key, text)),
    null,
  );
}

/** Enters what people have objected to, each on one channel or (`all`) to everything. */
export async function addObjections(
  trx: Transaction<Database>,
  tenantId: number,
  objectors: readonly { person: PersonIdentity; channel: Channel | 'all' }[],
): Promise<void> {
  if (objectors.length === 0) return;
  const ready = readyKey(await ensureKey(trx, tenantId));
  for (const channel of ['all', 'letter', 'email', 'sms'] as const) {
    const texts = objectors
      .filter((one) => one.channel === channel)
      .flatMap(({ person }) => (channel === 'all' ? identityKeys(person) : channelKeys(person, channel)));
    const hashes = [...new Set(texts)].map((text) => hashKey(ready, text));
    const reason = channel === 'all' ? 'objection' : channel;
    // All of a chain's are asked for at each upload, and nearly all of them stand there.
    const known =
      hashes.length === 0
        ? []
        : await trx
            .selectFrom('block_list')
            .select('hash')
            .where('tenant_id', '=', tenantId)
            .where('reason', '=', reason)
            .execute();
    const listed = new Set(known.map(({ hash }) => hash.toString('base64')));
    await enter(
      trx,
      tenantId,
      reason,
      hashes.filter((hash) => !listed.has(hash.toString('base64'))),
      null,
    );
  }
}

/** Enters the number of an erased customer: further orders under it belong to the pseudonym. */
export async function addErasedNumber(
  trx: Transaction<Database>,
  tenantId: number,
  number: { store: string; externalId: string; customerId: number },
): Promise<void> {
  const key = await ensureKey(trx, tenantId);
  await enter(trx, tenantId, 'erasure', [hashKey(key, numberKey(number.store, number.externalId))], number.customerId);
}

/** A statement takes 65,535 parameters. */
const AT_ONCE = 5_000;

async function enter(
  trx: Transaction<Database>,
  tenantId: number,
  reason: Reason,
  hashes: readonly Buffer[],
  customerId: number | null,
): Promise<void> {
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    await trx
      .insertInto('block_list')
      .values(
        hashes
          .slice(from, from + AT_ONCE)
          .map((hash) => ({ tenant_id: tenantId, hash, reason, customer_id: customerId, fold: FOLD })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function ensureKey(trx: Transaction<Database>, tenantId: number): Promise<Buffer> {
  await trx
    .insertInto('block_list_keys')
    .values({ tenant_id: tenantId, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ key: Buffer }>`SELECT key FROM block_list_keys WHERE tenant_id = ${tenantId}`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('The key of a block list has just been written');
  return row.key;
}
