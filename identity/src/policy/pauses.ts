import { SWEEP_AT } from './attempts.ts';

/** After the last free failure; doubles with each further one, as Cognito's. */
const FIRST_MS = 1000;
const LONGEST_MS = 15 * 60_000;

interface State {
  failures: number;
  pausedUntil: number;
  forgottenAt: number;
}

/**
 * Pauses between failures that grow from a second to a quarter of an hour, per key. Nobody is locked: the pause is over by
 * itself, and all is forgotten a quarter of an hour after it. In memory.
 */
export class Pauses {
  readonly #states = new Map<string, State>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  isPaused(key: string): boolean {
    return (this.#states.get(key)?.pausedUntil ?? 0) > this.#now();
  }

  /** @param free - Failures that bring no pause. */
  count(key: string, free: number): void {
    const now = this.#now();
    const known = this.#states.get(key);
    const failures = 1 + (known && known.forgottenAt > now ? known.failures : 0);
    const pause = failures < free ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - free));
    // Last in the order of the map: the oldest are swept first.
    this.#states.delete(key);
    this.#states.set(key, { failures, pausedUntil: now + pause, forgottenAt: now + pause + LONGEST_MS });
    if (this.#states.size > SWEEP_AT) this.#sweep(now);
  }

  forget(key: string): void {
    this.#states.delete(key);
  }

  #sweep(now: number): void {
    for (const [key, { forgottenAt }] of this.#states) if (forgottenAt <= now) this.#states.delete(key);
    for (const key of this.#states.keys()) {
      if (this.#states.size <= SWEEP_AT / 2) break;
      this.#states.delete(key);
    }
  }
}
