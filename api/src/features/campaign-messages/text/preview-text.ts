import type { TextPreview } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { recipients } from '../../../data/campaigns/list-members.ts';
import { maskedName, seesNames } from '../../../data/definitions/names-seen.ts';
import { findMailing } from '../../../data/messages/find-mailing.ts';
import { findRecipients, nameOf, textFor } from '../../../data/messages/recipients.ts';
import { requireText } from '../../../data/messages/text.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';

/** Names as far as the user sees them. @throws ApiProblem 404 when there is no such recipient, 422 without a text */
export async function previewText(trx: Transaction<Database>, user: ApiUser, campaignId: number, member: number): Promise<TextPreview> {
  const { tenantId } = user;
  const list = await findMailing(trx, tenantId, campaignId);
  const { subject, body } = await requireText(trx, tenantId, campaignId);
  const [found] = list ? await findRecipients(trx, tenantId, list, { limit: sql`LIMIT 1 OFFSET ${member}` }) : [];
  if (!list || !found) throw new ApiProblem(404, 'recipient-not-found', 'Hierfür ist noch kein Empfänger ausgewählt. Bitte geben Sie die Adressen der Aktion zuerst frei.');
  const recipient = seesNames(user) ? found : { ...found, firstName: maskedName(found.firstName), lastName: maskedName(found.lastName) };
  const { rows: [counted] } = await sql<{ total: number }>`SELECT count(*)::int AS total ${recipients(tenantId, list)}`.execute(trx);
  return {
    total: counted?.total ?? 0, customer_id: recipient.id, recipient: nameOf(recipient), subject: textFor(recipient, subject), body: textFor(recipient, body),
  };
}
