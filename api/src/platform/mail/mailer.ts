import type { PortalMailKind } from '@portal/shared/contract/settings-admin';
import type { Kysely } from 'kysely';
import { isCopy, type Database } from '../database/index.ts';
import { leavesNothing } from '../http/problem.ts';
import { aboutError, logTrouble } from '../telemetry/log.ts';
import { isMailAddress, type Delivery, type Mail } from './mail.ts';
import { keepInOutbox } from './outbox.ts';
import { noteWritten } from './sent-log.ts';
import { openSmtp } from './smtp.ts';

/** What the portal itself writes to one of its users. */
export type Notice = Pick<Mail, 'subject' | 'text' | 'to' | 'html' | 'attachments'> &
  Partial<Pick<Mail, 'headers'>> & {
    /** By which the business's Admins find it in the list of what the portal wrote (table `portal_mails`). */
    kind: PortalMailKind;
    /** A business in whose name the portal writes to somebody else; `address` null: it has saved none, and the portal's stands for it. */
    sender?: { name: string; address: string | null; replyTo: string };
  };

/** Where e-mails of businesses, and of the portal itself, leave. */
export interface Mailer {
  /** Without a mail server messages stay in the outbox (table `mail_outbox`), and nobody gets them. */
  isTest: boolean;
  /**
   * Hands one message over, once; does not reject for what the mail server says.
   * @throws ApiProblem 403 for a practice copy, from which nothing goes out
   */
  send(tenantId: number, mail: Mail): Promise<Delivery>;
  /**
   * The same for a message of the portal to a user of the business, which is told what became of it.
   * @param tenantId null: whose user it is, nobody knows, and nobody is told
   */
  write(tenantId: number | null, notice: Notice): Promise<Delivery>;
  close(): void;
}

/** The code by which servers say that an address is none (RFC 5321, 4.2.3). */
const NO_ADDRESS = 553;
const PRODUCT = 'Optikerportal';
/** A business that nobody has. */
const NOBODY = 0;

/**
 * @param smtpUrl see `openSmtp`; undefined: the outbox
 * @param ownAddress that the portal's own messages come from
 */
export function openMailer(
  db: Kysely<Database>,
  smtpUrl: string | undefined,
  ownAddress = 'portal@localhost.localdomain',
): Mailer {
  const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl);
  const send: Mailer['send'] = async (tenantId, mail) => {
    if (isCopy(tenantId)) throw leavesNothing();
    if (!isMailAddress(mail.to)) return { state: 'bounced', code: NO_ADDRESS };
    return smtp ? smtp.send(mail) : keepInOutbox(db, tenantId, mail);
  };
  const write: Mailer['write'] = async (tenantId, { kind, sender, ...notice }) => {
    const delivery = await send(tenantId ?? NOBODY, {
      ...notice,
      from: { name: sender?.name ?? PRODUCT, address: sender?.address ?? ownAddress },
      replyTo: sender?.replyTo ?? null,
      recipientId: null,
      reference: null,
      // Nobody's absence is told to the portal (RFC 3834).
      headers: { ...notice.headers, 'Auto-Submitted': 'auto-generated' },
    });
    if (tenantId !== null) await note(db, tenantId, { kind, to: notice.to }, delivery, !smtp);
    return delivery;
  };
  return { isTest: !smtp, send, write, close: () => smtp?.close() };
}

/** It has gone out by then: that it cannot be noted is no reason to send it again. */
async function note(
  db: Kysely<Database>,
  tenantId: number,
  { kind, to }: Pick<Notice, 'kind' | 'to'>,
  delivery: Delivery,
  isTest: boolean,
): Promise<void> {
  const state = isTest && delivery.state === 'sent' ? 'kept' : delivery.state;
  await noteWritten(db, tenantId, { kind, to, state, code: 'code' in delivery ? delivery.code : null }).catch(
    (error: unknown) =>
      logTrouble({ business: tenantId, ...aboutError(error) }, 'Mail: What was written could not be noted.'),
  );
}
