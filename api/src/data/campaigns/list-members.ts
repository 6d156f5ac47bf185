import { today } from '@portal/shared/contract/calendar';
import type { Channel } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { streamRows, type Database } from '../../platform/database/index.ts';
import { loadBlockList } from '../block-list/block-list.ts';
import type { PersonIdentity } from '../block-list/person.ts';
import { askedPauses } from '../customer-answers/asked-pauses.ts';
import { isStrict } from '../selections/health-wall.ts';
import { wentOut } from './went-out.ts';

type Trx = Transaction<Database>;

/** Of a member `m`: stands in the file. */
export const isRecipient: RawBuilder<boolean> = sql<boolean>`(NOT m.is_control AND m.removed_at IS NULL)`;

/**
 * FROM of the recipients `m` of a list with their customers `k`, as far as they may be written to at this moment. Who was
 * found by refractions has to have consented to that still, and where the business is strict, who was found by anything about their eyes.
 */
export const recipients = (tenantId: number, list: { id: number; channel: Channel }): RawBuilder<unknown> => sql`
  FROM shipping_list_members m
  JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
  JOIN customer_facts f ON f.tenant_id = m.tenant_id AND f.customer_id = m.customer_id AND f.store_id = k.store_id
  WHERE m.tenant_id = ${tenantId} AND m.list_id = ${list.id} AND ${isRecipient} AND ${sql.ref(`f.may_${list.channel}`)}
    AND (k.consent_health OR NOT (SELECT l.uses_refraction OR (l.of_health AND ${isStrict(tenantId)}) FROM shipping_lists l WHERE l.tenant_id = ${tenantId} AND l.id = ${list.id}))`;

const REASON = 'Widerspruch, Sperre, fehlende Einwilligung oder Anschrift';
const BOUGHT = 'Hat inzwischen gekauft';
const PAUSED = 'Hat um eine Pause gebeten';
const PORTAL = 'Portal';

/**
 * Takes out of the list whoever may no longer be written to, has asked for a pause, or has bought what a Daueraktion waited for, for good, unless theirs has gone out already. Everything
 * that goes out, files and letters and messages alike, calls this first.
 * @returns how many were taken out
 */
export async function removeUnreachable(
  trx: Trx,
  tenantId: number,
  list: { id: number; channel: Channel },
): Promise<number> {
  const blocked = await findBlocked(trx, tenantId, list);
  // Two statements: a cluster updates by what each row says alone.
  const { rows } = await sql<{ id: number; reason: string }>`
    SELECT id, CASE WHEN is_refused THEN ${REASON} WHEN is_paused THEN ${PAUSED} ELSE ${BOUGHT} END AS reason FROM (
      SELECT m.customer_id AS id, ${hasBought(tenantId)} AS has_bought,
        m.customer_id IN (${askedPauses(tenantId, today())}) AS is_paused,
        m.customer_id = ANY(${blocked}::bigint[]) OR m.customer_id NOT IN (SELECT m.customer_id ${recipients(tenantId, list)}) AS is_refused
      FROM shipping_list_members m JOIN shipping_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id
      WHERE m.tenant_id = ${tenantId} AND m.list_id = ${list.id} AND ${isRecipient} AND NOT ${wentOut(tenantId)}) members
    WHERE is_refused OR is_paused OR has_bought`.execute(trx);
  let removed = 0;
  for (const [reason, out] of Map.groupBy(rows, (row) => row.reason))
    removed += await removeMembers(
      trx,
      tenantId,
      list.id,
      out.map(({ id }) => id),
      reason,
    );
  return removed;
}

/** Takes recipients out of a list for good; who is in the control group stays. @returns how many */
export async function removeMembers(
  trx: Trx,
  tenantId: number,
  listId: number,
  ids: readonly number[],
  reason: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE shipping_list_members m SET removed_at = now(), removed_by = ${PORTAL}, removed_reason = ${reason}
    WHERE m.tenant_id = ${tenantId} AND m.list_id = ${listId} AND ${isRecipient} AND m.customer_id = ANY(${ids}::bigint[])`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/**
 * Of a member `m` of a bundle of a Daueraktion: has bought since they were drawn what it waits for, be it that an upload has told it
 * only now. A birthday and glasses that were collected wait for nothing.
 */
const hasBought = (tenantId: number): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM standing_pieces p
  JOIN standing_campaigns s ON s.tenant_id = p.tenant_id AND s.id = p.standing_id
  JOIN order_facts o ON o.tenant_id = p.tenant_id AND o.customer_id = p.customer_id AND o.is_sale AND o.ordered_on > p.due_on
  WHERE p.tenant_id = ${tenantId} AND p.customer_id = m.customer_id AND p.list_id = m.list_id
    AND CASE s.sentence -> 'occasion' ->> 'kind'
      WHEN 'contact_lenses' THEN o.kind = 'KL' WHEN 'care' THEN true WHEN 'age' THEN false WHEN 'collected' THEN false
      ELSE o.is_main END)`;

/** How many recipients may be written to at this moment, those of a list that went out included. */
export async function countReachable(
  trx: Trx,
  tenantId: number,
  list: { id: number; channel: Channel },
): Promise<number> {
  const blocked = await findBlocked(trx, tenantId, list);
  const {
    rows: [counted],
  } = await sql<{ count: number }>`SELECT count(*)::int AS count ${recipients(tenantId, list)}`.execute(trx);
  return (counted?.count ?? 0) - blocked.length;
}

/** Recipients who are on the block list under another number, or whose address, mailbox or telephone is. */
async function findBlocked(trx: Trx, tenantId: number, list: { id: number; channel: Channel }): Promise<number[]> {
  const blockList = await loadBlockList(trx, tenantId);
  if (!blockList) return [];
  // In parts: of a whole chain they are hundreds of thousands.
  const blocked: number[] = [];
  const parts = streamRows(
    trx,
    sql<PersonIdentity & { id: number }>`
    SELECT k.id, k.first_name AS "firstName", k.last_name AS "lastName", k.birth_date AS "birthDate", k.plz, k.street, k.email, k.phone, k.mobile
    ${recipients(tenantId, list)}`,
  );
  for await (const rows of parts)
    blocked.push(...rows.filter((row) => blockList.forbids(row, list.channel)).map(({ id }) => id));
  return blocked;
}

export async function countRecipients(trx: Trx, tenantId: number, listId: number): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM shipping_list_members m WHERE m.tenant_id = ${tenantId} AND m.list_id = ${listId} AND ${isRecipient}`.execute(
    trx,
  );
  return counted?.count ?? 0;
}
