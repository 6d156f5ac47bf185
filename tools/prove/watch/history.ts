import { NO_DAY, StoreDays, type WatchedDay } from '../../../api/src/data/watch/watched-days.ts';
import type { StoreHistory } from '../../../api/src/data/watch/watch-store.ts';
import { isOpen } from '../../../demo/day.ts';
import type { Shop, ShopOrder } from './shops.ts';

/** What the portal would know of a shop with these orders. */
export function historyOf({ first, last }: Shop, orders: readonly ShopOrder[]): StoreHistory {
  const days = new Map<number, WatchedDay>();
  const seen = new Set<string>();
  for (const { day, kind, sign, cents, customer, hasLines } of orders) {
    const isGlasses = kind === 'Brille';
    const pair = `${customer}/${day}`;
    const isExtra = isGlasses && sign > 0 && seen.has(pair);
    if (isGlasses && sign > 0) seen.add(pair);
    const own = days.get(day) ?? { ...NO_DAY };
    own.receipts += sign;
    own.revenue += cents;
    if (isGlasses) {
      own.glasses += sign;
      own.glassesRevenue += cents;
      own.extra += isExtra ? 1 : 0;
      own.glassesOrders += sign > 0 ? 1 : 0;
      own.bare += sign > 0 && !hasLines ? 1 : 0;
    }
    days.set(day, own);
  }
  const sales = Map.groupBy(
    orders.filter(({ sign }) => sign > 0),
    ({ staff }) => staff,
  );
  return {
    days: new StoreDays(days, first, last),
    lenses: orders.flatMap(({ day, lenses }) => lenses.map((lens) => ({ day, ...lens }))),
    sales: new Map(
      [...sales].map(([staff, own]) => [staff, [...new Set(own.map(({ day }) => day))].sort((a, b) => a - b)]),
    ),
    openDays: Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(isOpen),
  };
}
