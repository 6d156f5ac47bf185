import type { ClientEvent } from '@portal/shared/contract/settings-admin';

/** An error is told once a minute, with how often it came; visits and vitals wait as long. */
export const MINUTE_MS = 60_000;
/** Errors come in bundles. */
export const BUNDLE_MS = 2_000;
/** Of what has not been taken home yet; more is lost. */
const MOST_WAITING = 100;

const keyOf = (event: ClientEvent): string =>
  Object.entries(event)
    .filter(([name]) => name !== 'times')
    .map(([, value]) => value)
    .join('\n');

/** What waits to be told, each thing once; knows no clock and no network. Times in ms. */
export class Outbox {
  private readonly waiting = new Map<string, { event: ClientEvent; due: number }>();
  private readonly told = new Map<string, number>();

  add(event: ClientEvent, now: number): void {
    const key = keyOf(event);
    const known = this.waiting.get(key);
    if (known) {
      if (known.event.kind !== 'vital' && event.kind !== 'vital') known.event.times += event.times;
    } else if (this.waiting.size < MOST_WAITING) {
      const last = this.told.get(key) ?? -Infinity;
      const due = event.kind === 'error' ? Math.max(now + BUNDLE_MS, last + MINUTE_MS) : now + MINUTE_MS;
      this.waiting.set(key, { event: { ...event }, due });
    }
  }

  /** When something is due; undefined: nothing waits. */
  next(): number | undefined {
    return this.waiting.size === 0 ? undefined : Math.min(...[...this.waiting.values()].map(({ due }) => due));
  }

  /** What is due, and along with it whatever else is no error that was told within this minute. @param all the page goes */
  take(now: number, all = false): ClientEvent[] {
    const taken = [...this.waiting].filter(
      ([key, { event, due }]) => all || due <= now || event.kind !== 'error' || !this.told.has(key),
    );
    for (const [key] of taken) {
      this.waiting.delete(key);
      this.told.set(key, now);
    }
    return taken.map(([, { event }]) => event);
  }
}
