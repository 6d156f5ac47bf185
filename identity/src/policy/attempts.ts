interface Counter {
  count: number;
  resetAt: number;
}

/** Entries at which expired ones are thrown out; keeps a flood of invented keys from filling the memory. */
export const SWEEP_AT = 10_000;

/** Counts per key in fixed windows, in memory: a restart forgives, which a development service may. */
export class Attempts {
  readonly #counters = new Map<string, Counter>();
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;

  constructor(limit: number, windowSeconds: number, now: () => number) {
    this.#limit = limit;
    this.#windowMs = windowSeconds * 1000;
    this.#now = now;
  }

  isExhausted(key: string): boolean {
    const counter = this.#counters.get(key);
    return counter !== undefined && counter.resetAt > this.#now() && counter.count >= this.#limit;
  }

  count(key: string): void {
    const counter = this.#counters.get(key);
    if (counter && counter.resetAt > this.#now()) counter.count += 1;
    else this.#counters.set(key, { count: 1, resetAt: this.#now() + this.#windowMs });
    if (this.#counters.size > SWEEP_AT) this.#sweep();
  }

  forget(key: string): void {
    this.#counters.delete(key);
  }

  #sweep(): void {
    for (const [key, counter] of this.#counters) if (counter.resetAt <= this.#now()) this.#counters.delete(key);
    // All still running: the oldest go, since the table must not grow without end.
    for (const key of this.#counters.keys()) {
      if (this.#counters.size <= SWEEP_AT / 2) break;
      this.#counters.delete(key);
    }
  }
}
