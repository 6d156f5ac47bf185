import { createHmac, timingSafeEqual } from 'node:crypto';

/** So long a page that was opened with its code gives its PDF without asking again. */
const HOLDS_MS = 30 * 60_000;

const proofOf = (key: Buffer, until: string): Buffer => createHmac('sha256', key).update(`pdf ${until}`).digest();

/** What the page of a link carries for its PDF. Nothing of it is kept: it is made of what is kept of the code. @param key of the link */
export function pdfTicket(key: Buffer, now = Date.now()): string {
  const until = String(now + HOLDS_MS);
  return `${until}.${proofOf(key, until).toString('base64url')}`;
}

/** Whether a page of this link has had it, no longer than half an hour ago. */
export function isPdfTicket(key: Buffer, ticket: string, now = Date.now()): boolean {
  const [, until, proof] = /^(\d{13})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (!until || !proof || Number(until) < now) return false;
  return timingSafeEqual(proofOf(key, until), Buffer.from(proof, 'base64url'));
}
