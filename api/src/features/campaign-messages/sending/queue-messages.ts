import { sql, type Transaction } from 'kysely';
import { isRecipient, removeUnreachable } from '../../../data/campaigns/list-members.ts';
import { requireReleased } from '../../../data/messages/find-mailing.ts';
import { requireTexts } from '../../../data/messages/text.ts';
import { readSender } from '../../../data/sender/read-sender.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { wakePollers } from '../../../platform/jobs/index.ts';
import { endPause } from './pause.ts';
import { isRepeatable } from './repeatable.ts';

/**
 * Queues a message for each recipient who has none yet, so that asking twice sends once.
 * @throws ApiProblem 404, and 422 with what is missing: release, text, sender's address, recipients
 */
export async function queueMessages(
  trx: Transaction<Database>,
  user: Pick<ApiUser, 'tenantId' | 'email'>,
  campaignId: number,
): Promise<void> {
  const { tenantId } = user;
  const list = await requireReleased(trx, tenantId, campaignId, 'email');
  await requireTexts(trx, tenantId, campaignId);
  const { email, street } = await readSender(trx, tenantId);
  if (!email || !street)
    throw new ApiProblem(
      422,
      'no-sender',
      'Ihr Betrieb hat noch keine Absenderadresse für E-Mails. Bitte lassen Sie sie in den Einstellungen eintragen.',
    );
  await removeUnreachable(trx, tenantId, list);
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO mail_sends (tenant_id, list_id, customer_id)
    SELECT m.tenant_id, m.list_id, m.customer_id FROM shipping_list_members m
    WHERE m.tenant_id = ${tenantId} AND m.list_id = ${list.id} AND ${isRecipient}
    ON CONFLICT (tenant_id, list_id, customer_id) DO NOTHING`.execute(trx);
  const queued = Number(numAffectedRows);
  await endPause(trx, tenantId);
  if (queued > 0)
    await audit(trx, user, { action: 'mailing-started', subjectId: campaignId, details: { messages: queued } });
  wakePollers();
}

/**
 * Queues messages once more: those of which nobody knows whether they have left, and those that were refused though
 * nothing is wrong with their address.
 * @throws ApiProblem 404 when one of them is neither
 */
export async function queueAgain(
  trx: Transaction<Database>,
  user: ApiUser,
  campaignId: number,
  customerIds: readonly number[],
): Promise<void> {
  const { tenantId } = user;
  const list = await requireReleased(trx, tenantId, campaignId, 'email');
  const again = await trx
    .updateTable('mail_sends')
    .set({ state: 'queued', attempts: 0, due_at: new Date(), changed_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', list.id)
    .where('customer_id', 'in', customerIds)
    .where(isRepeatable)
    .returning('customer_id')
    .execute();
  if (again.length < customerIds.length)
    throw new ApiProblem(
      404,
      'message-not-found',
      'Nicht alle diese Nachrichten können noch einmal gesendet werden. Bitte laden Sie die Seite neu.',
    );
  await endPause(trx, tenantId);
  await audit(trx, user, { action: 'mailing-repeated', subjectId: campaignId, details: { messages: again.length } });
  wakePollers();
}
