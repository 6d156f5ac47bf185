import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** An authenticator app on somebody's telephone, by RFC 6238; `secret` as the portal shows it. */
export class AuthenticatorApp {
  readonly #key: Buffer;
  #last = 0;

  constructor(secret: string) {
    const bits = [...secret.replaceAll(/\s/g, '')]
      .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
      .join('');
    this.#key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  }

  /** A code that was not used yet: where this half minute's was, the next one's, which a clock that is fast shows already. */
  code(): string {
    this.#last = Math.max(Math.floor(Date.now() / STEP_MS), this.#last + 1);
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(this.#last));
    const mac = createHmac('sha1', this.#key).update(counter).digest();
    const truncated = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fff_ffff;
    return String(truncated % 1_000_000).padStart(6, '0');
  }
}
