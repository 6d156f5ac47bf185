import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { compose } from './compose.ts';
import { connectSmtp } from './connect-smtp.ts';
import type { Delivery, Mail } from './mail.ts';

export interface Smtp {
  send(mail: Mail): Promise<Delivery>;
  close(): void;
}

/**
 * Hands messages to a mail server over kept connections. The library's own pool would send a message once more when
 * its connection ends, which may be after the server has taken it.
 * @param url as `connectSmtp` takes it
 */
export function openSmtp(url: string): Smtp {
  const idle = new Set<SMTPConnection>();

  async function connect(): Promise<SMTPConnection> {
    const connection = await connectSmtp(url);
    connection.once('end', () => void idle.delete(connection));
    return connection;
  }

  function takeIdle(): SMTPConnection | undefined {
    const [connection] = idle;
    if (connection) idle.delete(connection);
    return connection;
  }

  return {
    async send(mail) {
      const { envelope, message } = await compose(mail);
      // Nothing has been handed over by then.
      const connection = takeIdle() ?? (await connect().catch(() => undefined));
      if (!connection) return { state: 'away' };
      const delivery = await new Promise<Delivery>((resolve) => {
        connection.send(envelope, message, (error) => resolve(error ? deliveryOf(error) : { state: 'sent' }));
      });
      if (delivery.state === 'sent') idle.add(connection);
      else connection.close();
      return delivery;
    },
    close: () => {
      for (const connection of idle) connection.quit();
      idle.clear();
    },
  };
}

/** Of this message or its recipient a server speaks after RCPT TO and DATA; before that, of who sends. */
const ABOUT_MESSAGE = new Set(['RCPT TO', 'DATA']);

/** Codes for a mailbox that is none, where a server says no more (RFC 5321, 4.2.3). */
const NO_MAILBOX = new Set([550, 551, 553]);
/** Class, subject and detail (RFC 3463) after the code. */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** Addresses of recipients; 5.1.7 and 5.1.8 are the sender's. */
const BAD_ADDRESS = /^5\.1\.(?![78]$)/;

interface Refusal {
  responseCode?: number | undefined;
  response?: string | undefined;
  command?: string | undefined;
}

function deliveryOf({ responseCode: code, response = '', command = '' }: Refusal): Delivery {
  if (!code) return { state: 'uncertain' };
  if (code < 500 || !ABOUT_MESSAGE.has(command)) return { state: 'later' };
  const [, enhanced] = ENHANCED.exec(response) ?? [];
  const isBounce = enhanced ? BAD_ADDRESS.test(enhanced) : command === 'RCPT TO' && NO_MAILBOX.has(code);
  return { state: isBounce ? 'bounced' : 'refused', code };
}
