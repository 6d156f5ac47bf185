import type { CampaignText } from '@portal/shared/contract/marketing';
import { textFor, type Recipient } from '../../../data/messages/recipients.ts';
import type { StoredSender } from '../../../data/sender/read-sender.ts';
import type { Mail } from '../../../platform/mail/index.ts';

/** What § 7 (3) UWG asks of each e-mail, beside the business's own words; it holds for those with a consent as well. */
export const EMAIL_NOTICE =
  'Der Verwendung Ihrer E-Mail-Adresse für Werbung können Sie jederzeit widersprechen, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen.';

/**
 * @param reference see `referenceOf`
 * @param links of this message: where it is answered, and where e-mails are ended; mail programs offer it as a button (RFC 8058)
 */
export function composeMessage(
  sender: StoredSender,
  { subject, body }: CampaignText,
  recipient: Recipient,
  reference: string,
  { answer, unsubscribe }: { answer: string; unsubscribe: string },
): Mail {
  const { name, street, plz, city, email, replyTo, objectionNotice } = sender;
  return {
    from: { name, address: email ?? '' },
    replyTo,
    recipientId: recipient.id,
    to: recipient.email?.trim() ?? '',
    reference,
    subject: textFor(recipient, subject),
    text: [
      textFor(recipient, body),
      '',
      '-- ',
      name,
      street,
      `${plz} ${city}`,
      '',
      objectionNotice,
      EMAIL_NOTICE,
      '',
      `Keine E-Mails mehr: ${unsubscribe}`,
      `Termin, Rückruf oder seltener Post: ${answer}`,
      '',
    ].join('\n'),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
  };
}
