import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Messages that it has taken, in order. */
  taken: { to: string; source: string }[];
  close(): Promise<void>;
}

/**
 * A real mail server on this machine, which takes every message.
 * @param options what it does otherwise
 * @param port 0: any
 */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const taken: MailServer['taken'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => void chunks.push(chunk))
        .on('end', () => {
          for (const { address } of session.envelope.rcptTo)
            taken.push({ to: address, source: Buffer.concat(chunks).toString() });
          done();
        });
    },
    ...options,
  });
  // Connections that die are what some tests are about.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
