import { X509Certificate, createPrivateKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate with its private key, both PEM, as Node's TLS takes them. */
export interface Certificate {
  cert: string;
  key: string;
}

const DAY = 24 * 3_600_000;
/** A year: browsers take no certificate that is good for much longer. */
const LIFETIME = 365 * DAY;
/** Made anew at a start this long before its end. */
const RENEW_BEFORE = 30 * DAY;

const isPair = ({ cert, key }: Certificate) => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));

/**
 * Reads a certificate of one's own.
 * @throws Error with a German sentence when the files cannot be read or do not belong together.
 */
export function readCertificate(certFile: string, keyFile: string): Certificate {
  try {
    const pair = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
    if (isPair(pair)) return pair;
  } catch (cause) {
    throw new Error(
      'Das Zertifikat der Anmeldung oder sein Schlüssel ist nicht lesbar. Bitte prüfen Sie beide Dateien.',
      { cause },
    );
  }
  throw new Error(
    'Das Zertifikat der Anmeldung und der Schlüssel gehören nicht zusammen. Bitte prüfen Sie beide Dateien.',
  );
}

async function generateCertificate(now: number): Promise<Certificate> {
  // Only needed once a year: the library stays out of every other start.
  const { generate } = await import('selfsigned');
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    // A clock that is a little behind must not refuse it.
    notBeforeDate: new Date(now - DAY),
    notAfterDate: new Date(now + LIFETIME),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { cert: pems.cert, key: pems.private };
}

/** What an earlier start made, unless it ends soon or a renewal was cut off. */
function storedCertificate(certFile: string, keyFile: string, now: number): Certificate | null {
  if (!existsSync(certFile) || !existsSync(keyFile)) return null;
  const pair = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
  const lasts = Date.parse(new X509Certificate(pair.cert).validTo) - now > RENEW_BEFORE;
  return lasts && isPair(pair) ? pair : null;
}

/**
 * The certificate for localhost in `folder` (`cert.pem`, `key.pem`), made at the first start and again before it ends.
 * @param now - milliseconds since 1970.
 */
export async function localCertificate(folder: string, now = Date.now()): Promise<Certificate> {
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  const stored = storedCertificate(certFile, keyFile, now);
  if (stored) return stored;
  const made = await generateCertificate(now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [file, pem, mode] of [
    [keyFile, made.key, 0o600],
    [certFile, made.cert, 0o644],
  ] as const) {
    writeFileSync(`${file}.new`, pem, { mode });
    renameSync(`${file}.new`, file);
  }
  return made;
}
