import type { Channel, PreviewPictures, TextPreview } from '@portal/shared/contract/marketing';
import { nameOf, textFor } from '../../../data/messages/recipients.ts';
import type { StoredSender } from '../../../data/sender/read-sender.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { mailForm, shownForm } from '../mail-page/mail-form.ts';
import { EMAIL_NOTICE } from '../mail-page/notice.ts';
import type { Reader } from './find-reader.ts';

/** Nobody is led anywhere from a message that was not sent. */
const NO_LINKS = { answer: '#', unsubscribe: '#' };

/** The text as that reader reads it; an e-mail as the page that they see, its pictures within it or named. */
export async function previewText(
  files: Pick<FileStore, 'read'>,
  tenantId: number,
  { channel, campaignId, variant, sender, text, pictures, recipient, total, isExample, lacking, cut }: Reader,
  shown: PreviewPictures,
): Promise<TextPreview> {
  return {
    total,
    is_example: isExample,
    customer_id: recipient.id,
    recipient: nameOf(recipient),
    subject: textFor(recipient, text.subject),
    body: textFor(recipient, text.body),
    notice: noticeOf(channel, sender),
    page:
      channel === 'email'
        ? shownForm(
            await mailForm({ files, pictures: async () => pictures }, { tenantId, campaignId, variant }, sender, text),
            recipient,
            NO_LINKS,
            shown,
          )
        : null,
    lacking,
    cut,
  };
}

/** What stands below the text, as the message itself has it. */
const noticeOf = (channel: Channel, { objectionNotice }: StoredSender): string =>
  channel === 'email' ? `${objectionNotice} ${EMAIL_NOTICE}` : objectionNotice;
