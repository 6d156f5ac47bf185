import type { Channel } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';
import { askedPauses, askedSpans } from '../customer-answers/asked-pauses.ts';
import { wentOut } from './went-out.ts';

/**
 * FROM of everyone who is on a shipping list `l` as a member `m`, and is the customer `person` by now: whoever was merged
 * counts as the survivor. `c` is the list's campaign, if it has one, and `s` the member's own message. More conditions
 * follow with AND.
 */
const contacts = (tenantId: number): RawBuilder<unknown> => sql`
  FROM shipping_list_members m
  JOIN shipping_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id
  LEFT JOIN campaigns c ON c.tenant_id = l.tenant_id AND c.id = l.campaign_id
  LEFT JOIN mail_sends s ON s.tenant_id = m.tenant_id AND s.list_id = m.list_id AND s.customer_id = m.customer_id
  LEFT JOIN customer_merges x ON x.tenant_id = m.tenant_id AND x.merged_id = m.customer_id
  CROSS JOIN LATERAL (SELECT coalesce(x.survivor_id, m.customer_id) AS person) p
  WHERE m.tenant_id = ${tenantId}`;

/**
 * Is to be written to as it stands: nothing was tried yet, or the message waits for its turn. Who was merged meanwhile leaves a list
 * at its release: were they awaited until then, two lists that have both of them would each leave the survivor to the other.
 */
const isAwaited = sql<boolean>`(NOT m.is_control AND m.removed_at IS NULL AND coalesce(s.state = 'queued', l.sent_on IS NULL)
  AND (x.merged_id IS NULL OR l.released_at IS NOT NULL))`;

/** Drawn, and nobody has released it yet: it may leave on any day that comes, unless somebody deletes it. */
const isWaiting = sql<boolean>`(l.released_at IS NULL AND ${isAwaited})`;

/** Of a list: when it was sent; before that the planned day, or that of its release where it was late. */
const dayOfList = sql<string>`coalesce(l.sent_on, CASE WHEN c.ship_on IS NOT NULL
  THEN greatest(c.ship_on, (l.released_at AT TIME ZONE 'Europe/Berlin')::date) END)`;

/** A message has a day of its own, since those of one list may take days; everything else the list's. */
const dayOf = sql<string>`coalesce((CASE s.state WHEN 'queued' THEN s.due_at ELSE s.changed_at END AT TIME ZONE 'Europe/Berlin')::date, ${dayOfList})`;

interface Mailing {
  tenantId: number;
  /** Day of the mailing, ISO. */
  day: string;
  /** Nobody is written to twice within fewer days than this; null: no pause. */
  days: number | null;
  /** Whose own list does not count. */
  campaignId: number | null;
}

/** Who is not written to on a day, by what was sent and what is about to be: the same on every channel. */
export interface Rested {
  resting: Set<number>;
  compared: Set<number>;
}

const idsOf = async (trx: Transaction<Database>, ids: RawBuilder<{ id: number }>) =>
  new Set((await ids.execute(trx)).rows.map(({ id }) => id));

/**
 * Who is resting or has asked for a pause, and who is compared with others, by all lists of the business: whoever draws need not see the lists. None is
 * asked of each customer: all follow from what was sent.
 */
export const findRested = (trx: Transaction<Database>, mailing: Mailing): Promise<Rested> =>
  inWholeBusiness(trx, async () => ({
    resting: await idsOf(
      trx,
      mailing.days === null
        ? askedPauses(mailing.tenantId, mailing.day)
        : sql`SELECT p.person AS id ${contactsWithin(mailing, mailing.days)} UNION ${askedPauses(mailing.tenantId, mailing.day)}`,
    ),
    compared: await idsOf(trx, sql`SELECT DISTINCT p.person AS id ${comparedWithin(mailing)}`),
  }));

/** Whom nothing reaches on the channel: of those from whose address something came back those who have it still. */
export const findUndeliverable = (
  trx: Transaction<Database>,
  tenantId: number,
  channel: Channel,
): Promise<Set<number>> =>
  inWholeBusiness(trx, () =>
    idsOf(
      trx,
      sql`SELECT k.id FROM (SELECT DISTINCT p.person, m.outcome_address AS mark ${contacts(tenantId)} AND m.outcome_address IS NOT NULL AND l.channel = ${channel}) back
        JOIN customers k ON k.tenant_id = ${tenantId} AND k.id = back.person AND back.mark = ${addressMark(channel)}`,
    ),
  );

/**
 * FROM of `contacts` to whom something went out within the pause, or is about to by a campaign whose addresses are drawn: what nobody has
 * released yet may leave on any day that comes.
 */
const contactsWithin = (
  { tenantId, day, campaignId }: Mailing,
  days: number,
): RawBuilder<unknown> => sql`${contacts(tenantId)}
  AND l.campaign_id IS DISTINCT FROM ${campaignId}::bigint
  AND ${dayOf} < ${day}::date + ${days}::int 
  AND (${isWaiting} OR (${dayOf} > ${day}::date - ${days}::int AND (${isAwaited} OR ${wentOut(tenantId)})))`;

/**
 * FROM of `contacts` drawn by lot to get nothing, while what they buy is what a campaign is measured by: a letter of another
 * one would be measured with it. What nobody has released yet may leave on any day that comes. Who was taken out of the group stays in
 * it, as in the success control.
 */
const comparedWithin = ({ tenantId, day, campaignId }: Mailing): RawBuilder<unknown> => sql`${contacts(tenantId)}
  AND l.campaign_id IS DISTINCT FROM ${campaignId}::bigint AND m.is_control
  AND ${dayOfList} <= ${day}::date + l.response_days AND (l.released_at IS NULL OR ${dayOfList} >= ${day}::date - l.response_days)`;

/** Days from one to another, both included; null: to any that comes. */
export interface ContactSpan {
  from: string;
  to: string | null;
}

/** Contacts and comparisons of people as they are by now, over all lists. A contact is a day, or open as long as it is awaited. */
export interface ContactHistory {
  contacts: Map<number, ContactSpan[]>;
  compared: Map<number, ContactSpan[]>;
  /** Pauses that customers have asked for. */
  asked: Map<number, ContactSpan[]>;
}

/**
 * When something went out to whom, and when who is compared with others: `findRested` for many days at once.
 * @param since ISO day; nothing before
 * @param without a Daueraktion whose own lists do not count; null: none
 */
export async function readContactHistory(
  trx: Transaction<Database>,
  tenantId: number,
  since: string,
  without: number | null,
): Promise<ContactHistory> {
  const others = sql`c.standing_id IS DISTINCT FROM ${without}::bigint`;
  return inWholeBusiness(trx, async () => {
    const { rows: contacted } = await sql<ContactSpan & { id: number }>`
      SELECT DISTINCT p.person AS id, ${dayOf} AS from, CASE WHEN NOT ${isWaiting} THEN ${dayOf} END AS to ${contacts(tenantId)}
        AND ${others} AND ${dayOf} IS NOT NULL AND (${isWaiting} OR (${dayOf} >= ${since}::date AND (${isAwaited} OR ${wentOut(tenantId)})))`.execute(
      trx,
    );
    const { rows: held } = await sql<ContactSpan & { id: number }>`
      SELECT DISTINCT p.person AS id, ${dayOfList} - l.response_days AS from,
        CASE WHEN l.released_at IS NOT NULL THEN ${dayOfList} + l.response_days END AS to
      ${contacts(tenantId)} AND ${others} AND m.is_control AND ${dayOfList} IS NOT NULL`.execute(trx);
    const { rows: asked } = await askedSpans(tenantId).execute(trx);
    return {
      contacts: Map.groupBy(contacted, ({ id }) => id),
      compared: Map.groupBy(held, ({ id }) => id),
      asked: Map.groupBy(asked, ({ id }) => id),
    };
  });
}

/** What stands for the address of a customer `k` on a channel, wherever it has to be known again without being kept. No concat_ws: a cluster updates by immutable functions alone. */
export const addressMark = (channel: Channel): RawBuilder<string> =>
  sql<string>`md5(lower(${
    {
      letter: sql`substr(${sql.join(
        ['street', 'plz', 'city'].map((part) => sql`coalesce('|' || trim(${sql.ref(`k.${part}`)}), '')`),
        sql` || `,
      )}, 2)`,
      email: sql`trim(k.email)`,
      sms: sql`trim(k.mobile)`,
    }[channel]
  }))`;

/** Customers `k` from whose present address something has come back on this channel. */
export const isUndeliverable = (
  tenantId: number,
  channel: Channel,
): RawBuilder<boolean> => sql<boolean>`(k.id, ${addressMark(channel)}) IN (
  SELECT p.person, m.outcome_address ${contacts(tenantId)} AND m.outcome_address IS NOT NULL AND l.channel = ${channel})`;
