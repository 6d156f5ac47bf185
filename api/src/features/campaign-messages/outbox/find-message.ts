import type { KeptMessage } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { findMailing } from '../../../data/messages/find-mailing.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { referenceOf } from './reference.ts';

/** The message to a customer that stayed in the outbox, the newest where there are several. @throws ApiProblem 404 */
export async function findMessage(
  trx: Transaction<Database>,
  tenantId: number,
  campaignId: number,
  customerId: number,
): Promise<KeptMessage> {
  const list = await findMailing(trx, tenantId, campaignId);
  const kept =
    list &&
    (await trx
      .selectFrom('mail_outbox')
      .select(['created_at', 'from_address', 'to_address', 'subject', 'text'])
      .where('tenant_id', '=', tenantId)
      .where('recipient_id', '=', customerId)
      .where('reference', '=', referenceOf(list))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst());
  if (!kept)
    throw new ApiProblem(
      404,
      'message-not-kept',
      'Diese E-Mail ist nicht (mehr) im Postausgang. Er bewahrt sie 30 Tage auf, solange das Portal keinen Mailserver hat.',
    );
  return {
    created_at: kept.created_at.toISOString(),
    from: kept.from_address,
    to: kept.to_address,
    subject: kept.subject,
    text: kept.text,
  };
}
