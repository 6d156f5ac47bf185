import type { TextVariant } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { isOnBlockList } from '../../../data/block-list/is-on-block-list.ts';
import { removeUnreachable } from '../../../data/campaigns/list-members.ts';
import type { Mailing } from '../../../data/messages/find-mailing.ts';
import { answerLinks } from '../../../data/customer-answers/answer-key.ts';
import { findRecipients } from '../../../data/messages/recipients.ts';
import { makeUnsubscribeToken } from '../../../data/messages/unsubscribe-tokens.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Mail } from '../../../platform/mail/index.ts';
import { referenceOf } from '../outbox/reference.ts';
import { composeMessage, type FormOfMailing } from './compose-message.ts';

/** `mail` is null where the customer may no longer be written to: then nothing is to be sent. */
export interface Claimed {
  customerId: number;
  mail: Mail | null;
}

/**
 * Takes the next queued message of a list and notes, before it is handed over, that it is being sent. Consents,
 * objections and the block list are asked here, for each message.
 * @param forms that its e-mails have at this moment, by which text they are of
 * @returns null when none is due
 */
export async function claimMessage(
  trx: Transaction<Database>,
  tenantId: number,
  list: Mailing,
  { forms, publicUrl }: { forms: Readonly<Record<TextVariant, FormOfMailing>>; publicUrl: string },
): Promise<Claimed | null> {
  const next = await trx
    .selectFrom('mail_sends')
    .select('customer_id')
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', list.id)
    .where('state', '=', 'queued')
    .where('due_at', '<=', new Date())
    .orderBy('customer_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return null;
  const customerId = next.customer_id;
  const [recipient] = await findRecipients(trx, tenantId, list, { where: sql`AND m.customer_id = ${customerId}` });
  if (!recipient || (await isOnBlockList(trx, tenantId, recipient, list.channel))) {
    await removeUnreachable(trx, tenantId, list);
    await note(trx, tenantId, list, customerId, { state: 'skipped' });
    return { customerId, mail: null };
  }
  const token = await makeUnsubscribeToken(trx, { tenantId, customerId, listId: list.id });
  const answerLink = await answerLinks(trx, { tenantId, listId: list.id, publicUrl });
  const mail = composeMessage({
    ...forms[recipient.variant],
    recipient,
    reference: referenceOf(list),
    links: { answer: answerLink(customerId), unsubscribe: `${publicUrl}/u/${token}` },
  });
  await note(trx, tenantId, list, customerId, { state: 'sending' });
  return { customerId, mail };
}

const note = (
  trx: Transaction<Database>,
  tenantId: number,
  list: Mailing,
  customerId: number,
  { state }: { state: 'sending' | 'skipped' },
) =>
  trx
    .updateTable('mail_sends')
    .set((eb) => ({ state, changed_at: new Date(), attempts: eb('attempts', '+', state === 'sending' ? 1 : 0) }))
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', list.id)
    .where('customer_id', '=', customerId)
    .execute();
