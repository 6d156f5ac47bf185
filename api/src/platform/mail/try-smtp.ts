import type { TLSSocket } from 'node:tls';
import { connectSmtp } from './connect-smtp.ts';

/** How a mail server took a connection that sends nothing. */
export interface SmtpTrial {
  /** Last moment of its certificate; null where the connection is not encrypted. */
  certificateEnds: Date | null;
}

/**
 * Connects, encrypts and signs in as for a message, and hangs up.
 * @throws Error of the library, whose `code` says what went wrong: EAUTH, ECONNECTION, ETLS, ESOCKET, EDNS, ETIMEDOUT
 */
export async function trySmtp(url: string): Promise<SmtpTrial> {
  const connection = await connectSmtp(url);
  const { _socket: socket } = connection;
  const validTo = socket && 'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate().valid_to : null;
  connection.quit();
  return { certificateEnds: validTo ? new Date(validTo) : null };
}
