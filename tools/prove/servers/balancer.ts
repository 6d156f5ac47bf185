import { setTimeout as pause } from 'node:timers/promises';
import { isReady, type Place } from './server.ts';

const LOOK_MS = 250;

/** Sends each call to a place that says it is ready, in turn, and tries nothing twice. */
export interface Balancer {
  /** null: nobody is ready. */
  next(): Place | null;
  close(): void;
}

export async function openBalancer(places: readonly Place[]): Promise<Balancer> {
  const ready = new Set<Place>();
  const over = new AbortController();
  const look = async (place: Place) => {
    if (await isReady(place.url)) ready.add(place);
    else ready.delete(place);
  };
  await Promise.all(places.map(look));
  for (const place of places)
    void (async () => {
      while (!over.signal.aborted) {
        await look(place);
        await pause(LOOK_MS);
      }
    })();
  let turn = 0;
  return {
    next: () => {
      const able = [...ready];
      return able[(turn += 1) % able.length] ?? null;
    },
    close: () => {
      over.abort();
    },
  };
}
