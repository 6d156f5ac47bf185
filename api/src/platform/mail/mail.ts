import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** A file that goes with a message. */
export interface Attachment {
  name: string;
  type: string;
  content: Buffer;
  /** By which the page of the message shows it as a picture (`cid:…`); without it, it is a file to be saved. */
  cid?: string;
}

/** One message to one person, as text. */
export interface Mail {
  from: { name: string; address: string };
  /** null: answers go to `from`. */
  replyTo: string | null;
  /** Number of the customer who gets it, for what is kept of it; null: a user of the portal. */
  recipientId: number | null;
  to: string;
  /** What the sender calls it, by which it is found in the outbox; null: it is not looked for. */
  reference: string | null;
  subject: string;
  text: string;
  /** The same as a page, for programs that show it; the text says all of it. */
  html?: string;
  attachments?: readonly Attachment[];
  /** Beyond the usual ones, by name. */
  headers: Readonly<Record<string, string>>;
}

/**
 * What has become of a message: taken by the mail server · bounced: its address is none · refused for good for another
 * reason, which may be the sender's · not taken, and worth another attempt · `away`: no server was there to be handed it ·
 * `uncertain`: the connection ended before the server said whether it has taken it. With the server's code.
 */
export type Delivery =
  | { state: 'sent' }
  | { state: 'bounced'; code: number }
  | { state: 'refused'; code: number }
  | { state: 'later' }
  | { state: 'away' }
  | { state: 'uncertain' };

/** One address, and nothing else that a mail program would understand. Domains may have umlauts. */
export function isMailAddress(text: string): boolean {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  return z.email().safeParse(`${local}@${domainToASCII(domain)}`).success;
}
