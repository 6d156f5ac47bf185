import type { SendingState } from '@portal/shared/contract/analyse';
import type { Transaction } from 'kysely';
import { readSender } from '../../../data/sender/read-sender.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { makeLinkSecret } from '../../../platform/auth/link-secrets.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Delivery, Notice } from '../../../platform/mail/index.ts';
import { UNSUBSCRIBE_PATH, type DeliverContext } from '../mail/deliver.ts';
import { writeLetter, type Letter } from '../mail/letter.ts';
import { wordsOfThing } from './sending-words.ts';
import { isRefused, type KeptSending } from './sendings.ts';

interface Noting {
  trx: Transaction<Database>;
  tenantId: number;
}

/** Who lets it be sent: told to a recipient who may never have heard of the portal. */
const whyOf = (business: string, { user_email, day }: KeptSending): string =>
  `Sie bekommen diese E-Mail, weil ${user_email} sie Ihnen für ${business} aus dem Optikerportal ${day === null ? 'gesendet hat' : 'jeden Monat sendet'}.`;

/**
 * Hands a letter over in the name of the business, unless the address has had the one of this month, or wants none any more. That it is
 * being handed over is committed before: a portal killed in between owes one letter, rather than that somebody gets two.
 * @param period first day of the month in which it is due; null: once
 * @returns what was handed over, and what the server said; null: nothing
 */
export async function deliverSending(
  { db, mail, publicUrl }: DeliverContext,
  tenantId: number,
  sending: KeptSending,
  { period, letter }: { period: string | null; letter: Letter },
): Promise<{ notice: Notice; state: Delivery['state'] } | null> {
  const { token, hash } = makeLinkSecret(tenantId);
  const sender = await withTenant(db, tenantId, async (trx) => {
    if (await isRefused(trx, tenantId, sending.address)) return null;
    const isOurs = await noteMail({ trx, tenantId }, sending.id, { hash, period, state: 'sending' });
    return isOurs ? readSender(trx, tenantId) : null;
  });
  if (!sender) return null;
  const notice: Notice = {
    kind: 'sending',
    sender: { name: sender.name, address: sender.email, replyTo: sending.user_email },
    ...writeLetter(sending.address, letter, {
      publicUrl,
      unsubscribe: `${publicUrl}${UNSUBSCRIBE_PATH}/${token}`,
      why: whyOf(sender.name, sending),
    }),
  };
  const { state } = await mail.write(tenantId, notice);
  await withTenant(db, tenantId, (trx) => noteState({ trx, tenantId }, sending, { hash, period, state }));
  return { notice, state };
}

/** What the server can take later goes out with the next look, as if it had not been tried; once, somebody has to send it anew. */
async function noteState(
  { trx, tenantId }: Noting,
  { id, user_email: email, address, what, day }: KeptSending,
  { hash, period, state }: { hash: Buffer; period: string | null; state: Delivery['state'] },
): Promise<void> {
  const isNotTaken = state === 'later' || state === 'away';
  if (isNotTaken && period !== null) {
    await trx.deleteFrom('report_sending_mails').where('tenant_id', '=', tenantId).where('hash', '=', hash).execute();
    return;
  }
  await trx
    .updateTable('report_sending_mails')
    .set({ state: isNotTaken ? 'refused' : state, at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .execute();
  const details = { to: address, what: wordsOfThing(what), day, state };
  await audit(trx, { tenantId, email }, { action: 'sending-sent', subjectId: id, details });
}

/** Notes that there are no data of the month, so that nobody waits for it any more. */
export const noteEmpty = async (
  { db }: Pick<DeliverContext, 'db'>,
  tenantId: number,
  sendingId: number,
  period: string,
): Promise<void> => {
  const { hash } = makeLinkSecret(tenantId);
  await withTenant(db, tenantId, (trx) => noteMail({ trx, tenantId }, sendingId, { hash, period, state: 'empty' }));
};

/** @returns false: the month has its message already */
async function noteMail(
  { trx, tenantId }: Noting,
  sendingId: number,
  { hash, period, state }: { hash: Buffer; period: string | null; state: SendingState },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('report_sending_mails')
    .values({ tenant_id: tenantId, hash, sending_id: sendingId, period, state })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'sending_id', 'period']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
