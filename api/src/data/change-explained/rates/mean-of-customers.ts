import type { RateFactor } from '@portal/shared/contract/analyse';
import type { CountedOrders } from '../drivers.ts';
import { splitProduct } from '../shapley.ts';

const KEYS = ['purchases', 'pieces', 'price'] as const;

/** What a customer spent as purchases × pieces of a purchase × revenue of a piece; null without customers. */
const factorsOf = ({ buyers, purchases, pieces, buyer_cents: cents }: CountedOrders): number[] | null =>
  buyers === 0 ? null : [purchases / buyers, pieces / purchases, cents / pieces];

/** What of the change of revenue per customer comes of each factor (Shapley, as revenue itself); none where nobody bought on a side. */
export function splitMean(before: CountedOrders, now: CountedOrders): RateFactor[] {
  const [previous, current] = [factorsOf(before), factorsOf(now)];
  if (!previous || !current) return [];
  return splitProduct(previous, current).map((change, at) => ({
    key: KEYS[at] ?? 'price',
    previous: previous[at] ?? null,
    current: current[at] ?? null,
    change,
  }));
}
