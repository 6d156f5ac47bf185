import { today } from '@portal/shared/contract/calendar';
import type { MailState } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { markSent } from '../../../data/campaigns/campaign-states.ts';
import { addressMark } from '../../../data/campaigns/contacts.ts';
import { changed } from '../../../data/derived/index.ts';
import type { Mailing } from '../../../data/messages/find-mailing.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Delivery } from '../../../platform/mail/index.ts';
import { endPause } from './pause.ts';

/** Attempts, after which a message that no server takes is given up. */
const MOST_ATTEMPTS = 6;
const MINUTE_MS = 60_000;
const STATES = {
  sent: 'sent',
  bounced: 'refused',
  refused: 'refused',
  later: 'queued',
  away: 'queued',
  uncertain: 'uncertain',
} satisfies Record<Delivery['state'], MailState>;
/** Who has done what nobody did. */
const PORTAL = 'Portal';

/**
 * Notes what has become of a message that was claimed; nothing of somebody who was erased meanwhile. The first one that
 * was taken is the day of the mailing.
 */
export async function noteDelivery(
  trx: Transaction<Database>,
  tenantId: number,
  list: Mailing,
  customerId: number,
  delivery: Delivery,
): Promise<void> {
  const claimed = await trx
    .selectFrom('mail_sends')
    .select('attempts')
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', list.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!claimed) return;
  // Where no server was, nothing was tried.
  const attempts = delivery.state === 'away' ? claimed.attempts - 1 : claimed.attempts;
  const isGivenUp = delivery.state === 'later' && attempts >= MOST_ATTEMPTS;
  const state = isGivenUp ? 'refused' : STATES[delivery.state];
  await trx
    .updateTable('mail_sends')
    .set({
      state,
      attempts,
      code: 'code' in delivery ? delivery.code : null,
      changed_at: new Date(),
      // 1, 4, 9, … minutes: what a server does not take now it may take later.
      due_at: new Date(Date.now() + (state === 'queued' ? Math.max(attempts, 1) ** 2 * MINUTE_MS : 0)),
    })
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', list.id)
    .where('customer_id', '=', customerId)
    .execute();
  if (delivery.state === 'bounced') await noteBounce(trx, tenantId, list, customerId);
  if (delivery.state !== 'sent') return;
  await endPause(trx, tenantId);
  await markSent(trx, { tenantId, email: PORTAL }, list.id, today());
}

/** The address is none any more: the next lists leave it out. */
async function noteBounce(
  trx: Transaction<Database>,
  tenantId: number,
  list: Mailing,
  customerId: number,
): Promise<void> {
  await sql`
    UPDATE shipping_list_members m SET outcome = 'bounced', outcome_on = ${today()}::date, outcome_address = ${addressMark('email')}
    FROM customers k
    WHERE m.tenant_id = ${tenantId} AND m.list_id = ${list.id} AND m.customer_id = ${customerId} AND m.outcome IS NULL
      AND k.tenant_id = ${tenantId} AND k.id = m.customer_id`.execute(trx);
  await changed(trx, { tenant: tenantId, what: 'contact', customers: [customerId] });
}

/** A message that was being sent when the process ended may have left, or not. */
export async function noteUncertain(trx: Transaction<Database>, tenantId: number, list: Mailing): Promise<void> {
  await trx
    .updateTable('mail_sends')
    .set({ state: 'uncertain', changed_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', list.id)
    .where('state', '=', 'sending')
    .execute();
}
