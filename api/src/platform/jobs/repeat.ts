import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Seconds. */
export interface Pace {
  /** Between two runs while there is news. */
  soon: number;
  /** Between two runs when nothing happens: what another process left is found then. */
  late: number;
  /** How long news lasts: longer than a transaction takes that told of it. */
  news: number;
}

const news = new EventTarget();
// Each repeated work listens until the portal ends: ten of them are no leak.
setMaxListeners(0, news);

/** Says that something is being written that repeated work looks for. Whoever tells has yet to commit it. */
export const wakePollers = (): void => void news.dispatchEvent(new Event('news'));

/** Does something at once and again and again until `stopped`; what fails is tried again. */
export async function repeatUntil(
  stopped: AbortSignal,
  pace: Pace,
  work: () => Promise<void>,
  onError: (error: Error) => void,
): Promise<void> {
  let awakeUntil = Date.now() + pace.news * 1_000;
  let asleep = new AbortController();
  news.addEventListener(
    'news',
    () => {
      awakeUntil = Date.now() + pace.news * 1_000;
      asleep.abort();
    },
    { signal: stopped },
  );
  while (!stopped.aborted) {
    // What fails because its database closes is no news any more.
    await work().catch((error: unknown) => stopped.aborted || onError(error as Error));
    const isAwake = Date.now() < awakeUntil;
    if (!isAwake) asleep = new AbortController();
    const signal = isAwake ? stopped : AbortSignal.any([stopped, asleep.signal]);
    await pause((isAwake ? pace.soon : pace.late) * 1_000, undefined, { signal }).catch(() => undefined);
  }
}
