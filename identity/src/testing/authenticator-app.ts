import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * What an app on a telephone shows for a secret at a time, in milliseconds since 1970: reckoned from the RFC's text and apart
 * from the service's own code, which must not prove itself.
 */
export function codeOfApp(secret: string, at: number): string {
  const counter = Buffer.from(
    Math.floor(at / 1000 / 30)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest('hex');
  const offset = Number.parseInt(mac.slice(-1), 16) * 2;
  const truncated = Number.parseInt(mac.slice(offset, offset + 8), 16) % 2 ** 31;
  return String(truncated).slice(-6).padStart(6, '0');
}
