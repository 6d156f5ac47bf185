import type { Kysely, Transaction } from 'kysely';
import { asOperator, withTenant, type Database } from '../database/index.ts';
import type { Delivery, Mail } from './mail.ts';

/** How long messages can be looked at. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Keeps a message where it can be looked at, in place of sending it; none of somebody who was erased meanwhile. */
export async function keepInOutbox(
  db: Kysely<Database>,
  tenantId: number,
  { from, recipientId, to, reference, subject, text, headers, attachments = [] }: Mail,
): Promise<Delivery> {
  await withTenant(db, tenantId, async (trx) => {
    if (recipientId !== null && !(await isKnown(trx, tenantId, recipientId))) return;
    await trx
      .insertInto('mail_outbox')
      .values({
        tenant_id: tenantId,
        from_address: from.address,
        recipient_id: recipientId,
        to_address: to,
        reference,
        subject,
        text,
        headers: JSON.stringify(headers),
        attached: attachments.filter(({ cid }) => cid === undefined).map(({ name }) => name),
      })
      .execute();
  });
  return { state: 'sent' };
}

/** Locks the customer, so that an erasure comes either before, and is seen here, or after, and takes the message. */
async function isKnown(trx: Transaction<Database>, tenantId: number, customerId: number): Promise<boolean> {
  const known = await trx
    .selectFrom('customers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return known !== undefined;
}

/** Takes the messages to somebody out of the outbox, as an erasure does. */
export async function forgetMail(trx: Transaction<Database>, tenantId: number, recipientId: number): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where('tenant_id', '=', tenantId)
    .where('recipient_id', '=', recipientId)
    .execute();
}

/** Takes what was kept long enough out of the outboxes of all businesses; the nightly job. */
export async function clearOutbox(db: Kysely<Database>): Promise<void> {
  await asOperator(db, (trx) =>
    trx
      .deleteFrom('mail_outbox')
      .where('created_at', '<', new Date(Date.now() - KEPT_MS))
      .execute(),
  );
}
