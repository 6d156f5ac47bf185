import type { Random } from '../../../api/src/data/scoring/testing/random.ts';
import type { AnomalyKind } from '@portal/shared/contract/analyse';
import type { ShopOrder } from './shops.ts';

/** A change that is planted into a shop from a day on, and by what it is found. */
export interface Plant {
  name: string;
  kinds: readonly AnomalyKind[];
  direction: 'low' | 'high';
  change: (
    order: ShopOrder,
    into: { random: Random; from: number; leaver: number; others: readonly number[] },
  ) => ShopOrder | null;
}

const MONTH = 30;
const within = ({ day }: ShopOrder, from: number, days: number) => day >= from && day < from + days;

const fewerGlasses = (share: number): Plant => ({
  name: `${100 * share} % weniger Brillen, ein Monat`,
  kinds: ['glasses', 'revenue', 'few-receipts'],
  direction: 'low',
  change: (order, { random, from }) =>
    within(order, from, MONTH) && order.kind === 'Brille' && random.next() < share ? null : order,
});

const dearer = (share: number): Plant => ({
  name: `Gläser ${100 * share} % teurer`,
  kinds: ['prices', 'value'],
  direction: 'high',
  change: (order, { from }) => {
    if (order.day < from) return order;
    const lenses = order.lenses.map(({ article, price }) => ({ article, price: Math.round(price * (1 + share)) }));
    const more = lenses.reduce((sum, { price }, at) => sum + price - order.lenses[at]!.price, 0);
    return { ...order, lenses, cents: order.cents + more };
  },
});

const lostRows = (name: string, kinds: readonly AnomalyKind[], nights: number, share: number): Plant => ({
  name,
  kinds,
  direction: 'low',
  change: (order, { random, from }) => (within(order, from, nights) && random.next() < share ? null : order),
});

export const PLANTS: readonly Plant[] = [
  fewerGlasses(0.15),
  fewerGlasses(0.3),
  fewerGlasses(0.5),
  dearer(0.03),
  dearer(0.05),
  dearer(0.1),
  {
    name: 'Jemand vom Team geht, zwei Drittel der Kunden bleiben',
    kinds: ['staff'],
    direction: 'low',
    change: (order, { random, from, leaver, others }) => {
      if (order.day < from || order.staff !== leaver) return order;
      return random.next() < 2 / 3 ? { ...order, staff: others[Math.floor(random.next() * others.length)]! } : null;
    },
  },
  lostRows('Export eines Standorts bleibt aus', ['no-receipts', 'few-receipts'], MONTH, 1),
  lostRows('Jede Nacht kommt die Hälfte der Belege', ['no-receipts', 'few-receipts', 'glasses', 'revenue'], MONTH, 0.5),
  lostRows('In einer Nacht kommt die Hälfte der Belege', ['no-receipts', 'few-receipts'], 1, 0.5),
  {
    name: 'Die Datei der Positionen fehlt',
    kinds: ['bare-orders'],
    direction: 'high',
    change: (order, { from }) => (order.day < from ? order : { ...order, hasLines: false, lenses: [] }),
  },
];
