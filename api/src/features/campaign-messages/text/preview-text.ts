import type { Channel, TextPreview } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { nameOf, textFor } from '../../../data/messages/recipients.ts';
import { readSender, type StoredSender } from '../../../data/sender/read-sender.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { mailForm, shownForm } from '../mail-page/mail-form.ts';
import { EMAIL_NOTICE } from '../mail-page/notice.ts';
import { requireReader } from './find-reader.ts';

/** Nobody is led anywhere from a message that was not sent. */
const NO_LINKS = { answer: '#', unsubscribe: '#' };

/**
 * The text as one of its recipients reads it, or, before they are drawn, as a customer of the selection would; an e-mail as the page
 * that they see. Names as far as the user sees them.
 * @throws ApiProblem 404 when there is no such recipient, 422 without a text
 */
export async function previewText(
  trx: Transaction<Database>,
  files: Pick<FileStore, 'read'>,
  user: ApiUser,
  { campaignId, member }: { campaignId: number; member: number },
): Promise<TextPreview> {
  const { tenantId } = user;
  const reader = await requireReader(trx, user, campaignId, member);
  const { channel, text, recipient } = reader;
  const sender = await inWholeBusiness(trx, () => readSender(trx, tenantId));
  return {
    total: reader.total,
    is_example: reader.isExample,
    customer_id: recipient.id,
    recipient: nameOf(recipient),
    subject: textFor(recipient, text.subject),
    body: textFor(recipient, text.body),
    notice: noticeOf(channel, sender),
    page:
      channel === 'email'
        ? shownForm(await mailForm(files, { tenantId, campaignId }, sender, text), recipient, NO_LINKS)
        : null,
    lacking: reader.lacking,
    cut: reader.cut,
  };
}

/** What stands below the text, as the message itself has it. */
const noticeOf = (channel: Channel, { objectionNotice }: StoredSender): string =>
  channel === 'email' ? `${objectionNotice} ${EMAIL_NOTICE}` : objectionNotice;
