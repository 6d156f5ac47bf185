import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again until the answer holds: what a job does comes a moment after the request that asked for it.
 * Without a limit of its own, which a busy machine could miss; the runner ends what hangs.
 * @returns the first answer that holds
 */
export async function until<T>(ask: () => Promise<T>, holds: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await ask();
    if (holds(found)) return found;
    await pause(50);
  }
}
