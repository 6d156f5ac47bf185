import { bodyOf, type WrittenText } from '@portal/shared/contract/marketing';
import { blocksFor, textFor, type Recipient } from '../../../data/messages/recipients.ts';
import type { StoredSender } from '../../../data/sender/read-sender.ts';
import type { Mail } from '../../../platform/mail/index.ts';
import { fillForm, type MailForm, type MailLinks } from '../mail-page/mail-form.ts';
import { EMAIL_NOTICE } from '../mail-page/notice.ts';
import { reachedLines } from '../sender-lines.ts';

/** What all e-mails of a campaign are made of. */
export interface FormOfMailing {
  sender: StoredSender;
  text: WrittenText;
  form: MailForm;
}

/** What one message is made of. */
export interface MessageParts extends FormOfMailing {
  recipient: Recipient;
  /** See `referenceOf`. */
  reference: string;
  /** Of this message; mail programs offer the end of e-mails as a button (RFC 8058). */
  links: MailLinks;
}

/** An e-mail as text and as a page that says the same. */
export function composeMessage({ sender, text, recipient, reference, links, form }: MessageParts): Mail {
  const { answer, unsubscribe } = links;
  const { name, street, plz, city, email, replyTo, objectionNotice, style } = sender;
  const reached = [name, street, `${plz} ${city}`, ...reachedLines(style)];
  return {
    from: { name, address: email ?? '' },
    replyTo,
    recipientId: recipient.id,
    to: recipient.email?.trim() ?? '',
    reference,
    subject: textFor(recipient, text.subject),
    text: [
      bodyOf(blocksFor(recipient, text.blocks), { answer, reached }),
      '',
      '-- ',
      ...reached,
      '',
      objectionNotice,
      EMAIL_NOTICE,
      '',
      `Keine E-Mails mehr: ${unsubscribe}`,
      `Termin, Rückruf oder seltener Post: ${answer}`,
      '',
    ].join('\n'),
    html: fillForm(form, recipient, links),
    attachments: [...form.shown],
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
  };
}
