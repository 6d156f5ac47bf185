import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** Milliseconds; the last is for each answer of the server. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * A connection to a mail server, signed in where the URL names somebody.
 * @param url smtp://user:password@host:587 (STARTTLS, demanded of every other machine) or smtps://host:465
 * @throws Error of the library, when the server does not answer or refuses
 */
export async function connectSmtp(url: string): Promise<SMTPConnection> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const options: SMTPConnectionOptions = {
    ...PATIENCE,
    host: hostname.replaceAll(/[[\]]/g, ''),
    secure,
    requireTLS: !secure && !LOOPBACK.test(hostname),
    ...(port && { port: Number(port) }),
  };
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
  const connection = new SMTPConnection(options);
  await new Promise<void>((resolve, reject) => {
    // Stays for as long as the connection lives: an error that nobody hears would end the process.
    connection.on('error', reject);
    connection.connect((error) => {
      if (error) reject(error);
      else if (auth) connection.login(auth, (refusal) => (refusal ? reject(refusal) : resolve()));
      else resolve();
    });
  }).catch((error: unknown) => {
    connection.close();
    throw error;
  });
  return connection;
}
