import { chooseTold, type OfStore } from '../../../api/src/data/watch/choose.ts';
import { watchStore, type StoreHistory } from '../../../api/src/data/watch/watch-store.ts';

export interface Told extends OfStore {
  on: number;
}

/** Every morning after the days from one to another: what is told, at most three at once, the same once a week. */
export function replay(history: StoreHistory, from: number, to: number): Told[] {
  const told: Told[] = [];
  for (let day = from; day <= to; day += 1) {
    const found = watchStore(history, day).map((anomaly): OfStore => ({ ...anomaly, storeId: 0 }));
    told.push(...chooseTold(found, told).map((one) => ({ ...one, on: day })));
  }
  return told;
}
