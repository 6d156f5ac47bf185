import { createHash } from 'node:crypto';

/**
 * Hex as Java's `BigInteger.toByteArray()` writes it: whole bytes, with a leading zero byte when the first bit is set.
 * Both sides hash numbers in this form; one zero byte less and no proof ever matches.
 */
export function paddedHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
}

export function bytesOf(value: bigint): Buffer {
  return Buffer.from(paddedHex(value), 'hex');
}

export function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

export function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}

/** The number in a hex string of a client, or null when it is none. */
export function parseHex(text: string): bigint | null {
  return /^[0-9a-f]{1,1024}$/i.test(text) ? BigInt(`0x${text}`) : null;
}
