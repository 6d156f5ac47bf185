import { today } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { Piece } from '../../data/customer-answers/find-piece.ts';
import type { Unsubscriber } from '../../data/messages/unsubscribe-tokens.ts';
import type { Database } from '../../platform/database/index.ts';
import { object } from './object.ts';

const LINK = 'Abmeldelink';
const ANSWER_PAGE = 'Antwortseite';
const PIECES = { letter: 'im Brief', email: 'in der E-Mail', sms: 'in der SMS' } as const;

/**
 * Enters the objection of whoever has followed the link of a message: no further e-mail to the address, under whatever
 * customer number of the business, from this moment on. Twice does no more.
 */
export async function unsubscribe(
  trx: Transaction<Database>,
  { tenantId, customerId, listId }: Unsubscriber,
): Promise<void> {
  await object(trx, { tenantId, email: LINK }, customerId, { channel: 'email', source: `${LINK} einer E-Mail` });
  await trx
    .updateTable('shipping_list_members')
    .set({ outcome: 'unsubscribed', outcome_on: today() })
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .where('outcome', 'is', null)
    .execute();
}

/** Enters the objection to all advertising of whoever has followed the link of a letter, an e-mail or a row of a file. Twice does no more. */
export async function objectByPiece(
  trx: Transaction<Database>,
  { tenantId, customerId, channel }: Piece,
): Promise<void> {
  await object(trx, { tenantId, email: ANSWER_PAGE }, customerId, {
    channel: 'all',
    source: `${ANSWER_PAGE}, Link ${PIECES[channel]}`,
  });
}
