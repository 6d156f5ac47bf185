import { seededRandom } from '../../scoring/testing/random.ts';
import { NO_DAY, StoreDays, weekdayOf, type WatchedDay } from '../watched-days.ts';
import type { StoreHistory } from '../watch-store.ts';

export const FIRST = 19_000;
export const LAST = FIRST + 3 * 364 - 1;

/** Open from Monday to Saturday. */
export const isOpen = (day: number): boolean => weekdayOf(day) !== 6;

/** A store of three years with about so many receipts on an open day, of which 40 % are glasses. @param change what is made of a day */
export function inventStore(
  perDay: number,
  change: (own: WatchedDay, day: number) => WatchedDay = (own) => own,
  first = FIRST,
): StoreHistory {
  const { next } = seededRandom(perDay);
  const days = new Map<number, WatchedDay>();
  for (let day = first; day <= LAST; day += 1) {
    if (!isOpen(day)) continue;
    // A sum of many chances: as receipts of many customers are.
    const receipts = Array.from({ length: 4 * perDay }, () => (next() < 1 / 4 ? 1 : 0)).reduce<number>(
      (sum, one) => sum + one,
      0,
    );
    const glasses = Array.from({ length: receipts }, () => (next() < 0.4 ? 1 : 0)).reduce<number>(
      (sum, one) => sum + one,
      0,
    );
    const own = {
      ...NO_DAY,
      receipts,
      glasses,
      extra: Math.floor(glasses / 4),
      revenue: receipts * 20_000,
      glassesRevenue: glasses * (40_000 + Math.round(10_000 * next())),
      glassesOrders: glasses,
    };
    days.set(day, change(own, day));
  }
  return {
    days: new StoreDays(days, first, LAST),
    lenses: [],
    sales: new Map(),
    openDays: Array.from({ length: LAST - first + 1 }, (_, at) => first + at).filter(isOpen),
  };
}
