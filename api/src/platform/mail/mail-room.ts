import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import { isMailAddress, type Delivery, type Mail } from './mail.ts';
import { keepInOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** Where e-mails of businesses leave the portal. */
export interface MailRoom {
  /** Without a mail server messages stay in the outbox (table `mail_outbox`), and nobody gets them. */
  isTest: boolean;
  /** Hands one message over, once; does not reject for what the mail server says. */
  send(tenantId: number, mail: Mail): Promise<Delivery>;
  close(): void;
}

/** The code by which servers say that an address is none (RFC 5321, 4.2.3). */
const NO_ADDRESS = 553;

/** @param smtpUrl see `openSmtp`; undefined: the outbox */
export function openMailRoom(db: Kysely<Database>, smtpUrl: string | undefined): MailRoom {
  const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl);
  return {
    isTest: !smtp,
    send: async (tenantId, mail) => {
      if (!isMailAddress(mail.to)) return { state: 'bounced', code: NO_ADDRESS };
      return smtp ? smtp.send(mail) : keepInOutbox(db, tenantId, mail);
    },
    close: () => smtp?.close(),
  };
}
