import { randomBytes } from 'node:crypto';

/** More challenges at once than people could answer; the oldest go first. */
const MAXIMUM = 5_000;

/**
 * Half-done sign-ins by an unguessable key, each good for one answer within its lifetime. In memory: whoever signs
 * in during a restart starts again.
 */
export class Pending<T> {
  readonly #entries = new Map<string, { value: T; expiresAt: number }>();
  readonly #lifetimeMs: number;
  readonly #now: () => number;

  constructor(lifetimeSeconds: number, now: () => number) {
    this.#lifetimeMs = lifetimeSeconds * 1000;
    this.#now = now;
  }

  /** @returns the key under which `value` waits. */
  add(value: T, key = randomBytes(96).toString('base64url')): string {
    if (this.#entries.size >= MAXIMUM) this.#entries.delete(this.#entries.keys().next().value ?? '');
    this.#entries.set(key, { value, expiresAt: this.#now() + this.#lifetimeMs });
    return key;
  }

  /** What waits under `key`, left there; for an answer that may be corrected. */
  peek(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.expiresAt <= this.#now()) return undefined;
    return entry.value;
  }

  /** What waits under `key`, taken away, so that no answer counts twice. */
  take(key: string): T | undefined {
    const value = this.peek(key);
    this.#entries.delete(key);
    return value;
  }
}
