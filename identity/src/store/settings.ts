import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

function setting(database: DatabaseSync, name: string, initial: () => string): string {
  const read = () => database.prepare('SELECT value FROM setting WHERE name = ?').get(name)?.['value'];
  const known = read();
  if (typeof known === 'string') return known;
  // Two processes may start at once: the first one's value holds for both.
  database.prepare('INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, initial());
  return String(read());
}

/** PEM of the RSA key that signs all tokens, made at the first start. */
export function signingKey(database: DatabaseSync): string {
  return setting(
    database,
    'signing-key',
    () =>
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      }).privateKey,
  );
}

/** A secret of this store, for answers about users that do not exist. */
export function storeSecret(database: DatabaseSync): Buffer {
  return Buffer.from(
    setting(database, 'secret', () => randomBytes(32).toString('base64')),
    'base64',
  );
}

/** @throws Error when the file belongs to another pool: no verifier in it would fit, since they contain the pool's name. */
export function assertPool(database: DatabaseSync, userPoolId: string): void {
  const owner = setting(database, 'pool-id', () => userPoolId);
  if (owner !== userPoolId)
    throw new Error(`Die Benutzerdatei gehört zum Pool ${owner}, eingestellt ist ${userPoolId}.`);
}
