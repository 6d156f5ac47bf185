import { createHmac, randomBytes } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps that a clock may be off, either way (RFC 6238, 5.2 and 6). */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 (4) has it. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** Base32 of RFC 4648 without padding: how authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The code of a step of thirty seconds since 1970: HMAC-SHA-1, six digits, which is what every app can (RFC 4226, 5.3). */
export function totp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 0x0f;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The step that `code` belongs to, as people type it, or null when it is of none that may be meant now. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  const typed = code.replaceAll(/\s/g, '');
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => present - DRIFT + index);
  return steps.find((step) => totp(secret, step) === typed) ?? null;
}
