import { SELECTION_CHANNELS, type Channel } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { streamRows, type Database } from '../../platform/database/index.ts';
import { addObjections } from './add-to-block-list.ts';
import { loadBlockList } from './block-list.ts';
import { ELSEWHERE, enterObjections, PORTAL } from './enter-objections.ts';
import { FOLD } from './identity-keys.ts';
import type { PersonIdentity } from './person.ts';

const identity = sql`k.first_name AS "firstName", k.last_name AS "lastName", k.birth_date AS "birthDate", k.plz, k.street, k.email, k.phone, k.mobile`;

/**
 * Enters every objection of the business into the block list, as its customers are known at this moment: what they are called, where
 * they live and what they read since then counts too. What the portal has entered itself holds for that number alone, or it
 * would go from one to the next. Changes nothing where all is entered.
 */
export async function hashObjections(trx: Transaction<Database>, tenantId: number): Promise<void> {
  const { rows } = await sql<PersonIdentity & { channel: Channel | 'all' }>`
    SELECT ob.channel, ${identity} FROM objections ob JOIN customers k ON k.tenant_id = ob.tenant_id AND k.id = ob.customer_id
    WHERE ob.tenant_id = ${tenantId} AND ob.recorded_by <> ${PORTAL} AND k.erased_at IS NULL`.execute(trx);
  await addObjections(
    trx,
    tenantId,
    rows.map(({ channel, ...person }) => ({ channel, person })),
  );
  await trx
    .updateTable('block_list_keys')
    .set({ fold: FOLD })
    .where('tenant_id', '=', tenantId)
    .where('fold', '<', FOLD)
    .execute();
}

/**
 * Has objections to one channel hold for all customers `k` who meet `which` and are the same person, or have the same address with
 * the name, mailbox or mobile telephone.
 * @returns those for whom an objection is new
 */
export async function followObjections(
  trx: Transaction<Database>,
  tenantId: number,
  which: RawBuilder<unknown>,
): Promise<number[]> {
  const blockList = await loadBlockList(trx, tenantId);
  if (!blockList) return [];
  const found = new Map<Channel, number[]>(SELECTION_CHANNELS.map((channel) => [channel, []]));
  const question = sql<
    PersonIdentity & { id: number }
  >`SELECT k.id, ${identity} FROM customers k WHERE k.tenant_id = ${tenantId} AND k.erased_at IS NULL AND ${which}`;
  for await (const rows of streamRows(trx, question)) {
    for (const row of rows) for (const channel of blockList.channelsOf(row)) found.get(channel)?.push(row.id);
  }
  const entered: number[] = [];
  for (const [channel, customerIds] of found)
    entered.push(
      ...(await enterObjections(trx, tenantId, { customerIds, channel, source: ELSEWHERE, recordedBy: PORTAL })),
    );
  return [...new Set(entered)];
}

/** Customers `k` who can have something of a person in common, by what a database compares; too many rather than too few. */
export const mayResemble = (person: PersonIdentity): RawBuilder<unknown> => {
  const digits = person.mobile?.replaceAll(/\D/g, '').slice(-6) ?? '';
  const conditions = [
    ...(person.birthDate ? [sql`k.birth_date = ${person.birthDate}::date`] : []),
    ...(person.plz ? [sql`k.plz = ${person.plz}`] : []),
    ...(person.email?.includes('@')
      ? [sql`lower(trim(split_part(k.email, '@', 1))) = ${person.email.trim().toLowerCase().split('@')[0]}`]
      : []),
    ...(digits.length === 6 ? [sql`right(regexp_replace(k.mobile, '[^0-9]', '', 'g'), 6) = ${digits}`] : []),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`;
};
