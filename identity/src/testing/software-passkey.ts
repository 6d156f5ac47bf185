import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64];
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
/** CBOR of a string of 256 to 65535 bytes, and of 32. */
const long = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const short = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

export interface PasskeyOptions {
  rpId?: string;
  origin?: string;
  /** Whether finger, face or PIN was asked for. */
  isVerified?: boolean;
}

/** A passkey on somebody's telephone, by the W3C's text: makes itself known and signs, honestly or as it is told to. */
export class SoftwarePasskey {
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  readonly #id = randomBytes(300);
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.#cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      short(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      short(Buffer.from(y, 'base64url')),
    ]);
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** Has it count from there, as a copy of an earlier state would. */
  setCounter(counter: number): void {
    this.#counter = counter;
  }

  register(challenge: string, options: PasskeyOptions = {}) {
    const length = Buffer.from([this.#id.length >> 8, this.#id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#cose]);
    const authData = Buffer.concat([this.#authData(options, ATTESTED), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      long(authData),
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, options).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  sign(challenge: string, options: PasskeyOptions = {}) {
    this.#counter += 1;
    const authData = this.#authData(options, 0);
    const clientData = this.#clientData('webauthn.get', challenge, options);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #credential<Response>(response: Response) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    };
  }

  #authData({ rpId = 'portal.example', isVerified = true }: PasskeyOptions, more: number): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, { origin = 'https://portal.example' }: PasskeyOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
