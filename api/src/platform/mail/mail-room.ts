import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import { isMailAddress, type Delivery, type Mail } from './mail.ts';
import { keepInOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** What the portal itself writes to one of its users. */
export type Notice = Pick<Mail, 'subject' | 'text' | 'to' | 'html' | 'attachments'> & Partial<Pick<Mail, 'headers'>>;

/** Where e-mails of businesses, and of the portal itself, leave. */
export interface MailRoom {
  /** Without a mail server messages stay in the outbox (table `mail_outbox`), and nobody gets them. */
  isTest: boolean;
  /** Hands one message over, once; does not reject for what the mail server says. */
  send(tenantId: number, mail: Mail): Promise<Delivery>;
  /** The same for a message of the portal to a user of the business. */
  write(tenantId: number, notice: Notice): Promise<Delivery>;
  close(): void;
}

/** The code by which servers say that an address is none (RFC 5321, 4.2.3). */
const NO_ADDRESS = 553;
const PRODUCT = 'Optikerportal';

/**
 * @param smtpUrl see `openSmtp`; undefined: the outbox
 * @param ownAddress that the portal's own messages come from
 */
export function openMailRoom(db: Kysely<Database>, smtpUrl: string | undefined, ownAddress = 'portal@localhost.localdomain'): MailRoom {
  const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl);
  const send: MailRoom['send'] = async (tenantId, mail) => {
    if (!isMailAddress(mail.to)) return { state: 'bounced', code: NO_ADDRESS };
    return smtp ? smtp.send(mail) : keepInOutbox(db, tenantId, mail);
  };
  return {
    isTest: !smtp,
    send,
    write: (tenantId, notice) => send(tenantId, {
      ...notice, from: { name: PRODUCT, address: ownAddress }, replyTo: null, recipientId: null, reference: null,
      // Nobody's absence is told to the portal (RFC 3834).
      headers: { ...notice.headers, 'Auto-Submitted': 'auto-generated' },
    }),
    close: () => smtp?.close(),
  };
}
