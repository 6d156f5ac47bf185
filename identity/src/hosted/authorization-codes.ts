import { randomBytes } from 'node:crypto';
import { Pending } from '../policy/pending.ts';

/** What a code was given for; it serves nothing else. */
export interface Grant {
  clientId: string;
  redirectUri: string;
  /** BASE64URL(SHA256(verifier)), RFC 7636. */
  challenge: string;
  scope: string;
  nonce: string | undefined;
  username: string;
  authTime: number;
}

/** How long a used code is recognised, in seconds. */
const REMEMBER_USED = 24 * 3600;

/** Codes between the hosted sign-in and its tokens: each is good once, and remembers what it gave. In memory. */
export class AuthorizationCodes {
  readonly #open: Pending<Grant>;
  readonly #used: Pending<string>;

  constructor(lifetimeSeconds: number, now: () => number) {
    this.#open = new Pending(lifetimeSeconds, now);
    this.#used = new Pending(REMEMBER_USED, now);
  }

  issue(grant: Grant): string {
    return this.#open.add(grant, randomBytes(32).toString('base64url'));
  }

  /** What the code is for, once: right or wrong, whoever shows a code has used it up. */
  take(code: string): Grant | undefined {
    return this.#open.take(code);
  }

  /** @param originJti - of the sign-in that the code led to. */
  remember(code: string, originJti: string): void {
    this.#used.add(originJti, code);
  }

  /** The sign-in that a used code led to. */
  sessionOf(code: string): string | undefined {
    return this.#used.peek(code);
  }
}
