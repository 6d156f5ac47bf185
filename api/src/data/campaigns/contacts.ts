import type { Channel } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';

/**
 * FROM of everyone who is on a shipping list `l` as a member `m`, and is the customer `person` by now: whoever was merged
 * counts as the survivor. `c` is the list's campaign, if it has one. More conditions follow with AND.
 */
const contacts = (tenantId: number): RawBuilder<unknown> => sql`
  FROM shipping_list_members m
  JOIN shipping_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id
  LEFT JOIN campaigns c ON c.tenant_id = l.tenant_id AND c.id = l.campaign_id
  LEFT JOIN customer_merges x ON x.tenant_id = m.tenant_id AND x.merged_id = m.customer_id
  CROSS JOIN LATERAL (SELECT coalesce(x.survivor_id, m.customer_id) AS person) p
  WHERE m.tenant_id = ${tenantId}`;

/** Got something, or will as it stands. */
const isWrittenTo = sql`NOT m.is_control AND m.removed_at IS NULL`;

interface Mailing {
  tenantId: number;
  channel: Channel;
  /** Day of the mailing, ISO. */
  day: string;
  /** Nobody is written to twice within fewer days than this; null: no pause. */
  days: number | null;
  /** Whose own list does not count. */
  campaignId: number | null;
}

/**
 * Which of these customers nothing reaches on the channel, and who is resting, by all lists of the business: whoever draws
 * them need not see the lists.
 */
export async function findContacts(
  trx: Transaction<Database>, mailing: Mailing, customerIds: readonly number[],
): Promise<{ undeliverable: Set<number>; resting: Set<number> }> {
  const { tenantId, channel } = mailing;
  const { rows } = await inWholeBusiness(trx, () => sql<{ id: number; undeliverable: boolean; resting: boolean }>`
    SELECT k.id, ${isUndeliverable(tenantId, channel)} AS undeliverable, ${isResting(mailing)} AS resting
    FROM customers k WHERE k.tenant_id = ${tenantId} AND k.id = ANY(${customerIds}::bigint[])`.execute(trx));
  const idsOf = (which: 'undeliverable' | 'resting') => new Set(rows.filter((row) => row[which]).map(({ id }) => id));
  return { undeliverable: idsOf('undeliverable'), resting: idsOf('resting') };
}

/** Customers `k` who were written to within the pause, or are about to be by a campaign whose addresses are drawn. */
const isResting = ({ tenantId, day, days, campaignId }: Mailing): RawBuilder<boolean> => days === null ? sql<boolean>`false` : sql<boolean>`k.id IN (
  SELECT p.person ${contacts(tenantId)} AND ${isWrittenTo} AND l.campaign_id IS DISTINCT FROM ${campaignId}::bigint
    AND coalesce(l.sent_on, c.ship_on) > ${day}::date - ${days}::int AND coalesce(l.sent_on, c.ship_on) < ${day}::date + ${days}::int)`;

/** What stands for the address of a customer `k` on a channel, wherever it has to be known again without being kept. */
export const addressMark = (channel: Channel): RawBuilder<string> => sql<string>`md5(lower(${{
  letter: sql`concat_ws('|', trim(k.street), trim(k.plz), trim(k.city))`, email: sql`trim(k.email)`, sms: sql`trim(k.mobile)`,
}[channel]}))`;

/** Customers `k` from whose present address something has come back on this channel. */
export const isUndeliverable = (tenantId: number, channel: Channel): RawBuilder<boolean> => sql<boolean>`(k.id, ${addressMark(channel)}) IN (
  SELECT p.person, m.outcome_address ${contacts(tenantId)} AND m.outcome_address IS NOT NULL AND l.channel = ${channel})`;
