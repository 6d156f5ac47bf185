import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const keyOf = (storeSecret: Buffer) => Buffer.from(hkdfSync('sha256', storeSecret, '', 'software tokens', 32));

/**
 * A secret as it lies in the file: AES-256-GCM by a key of the store, bound to its owner, so that no row serves under another
 * name. The store's secret lies in the same file, as its signing key does: who has the whole file has all of it.
 */
export function seal(storeSecret: Buffer, owner: string, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(storeSecret), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** @throws Error when it was sealed by another store or for another owner. */
export function unseal(storeSecret: Buffer, owner: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(storeSecret), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
