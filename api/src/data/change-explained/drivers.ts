import type { ChangeDriverKey } from '@portal/shared/contract/analyse';
import { roundTo, splitProduct } from './shapley.ts';

/** What is counted of one side of a comparison. */
export interface SideCounts {
  /** All of the revenue, in cents. */
  cents: number;
  /** Customers with something sold to them and not taken back; all below is theirs. */
  buyers: number;
  purchases: number;
  pieces: number;
  buyer_cents: number;
}

export const NO_COUNTS: SideCounts = { cents: 0, buyers: 0, purchases: 0, pieces: 0, buyer_cents: 0 };

export interface Driver {
  key: ChangeDriverKey;
  change: number;
  previous: number | null;
  current: number | null;
}

const FACTORS = ['buyers', 'purchases', 'pieces', 'price'] as const;

/** The four factors; null where there is nobody to divide by: then there is no revenue of buyers either. */
const factorsOf = ({ buyers, purchases, pieces, buyer_cents: cents }: SideCounts): (number | null)[] =>
  buyers === 0 ? [0, null, null, null] : [buyers, purchases / buyers, pieces / purchases, cents / pieces];

/**
 * What made the difference, to the cent. Without a buyer on one side the other factors are undefined there (0/0): they are
 * taken as those of the other side, so that all of it is the buyers'. Nobody on either side: no part at all.
 */
export function splitChange(before: SideCounts, now: SideCounts): Driver[] {
  const [previous, current] = [factorsOf(before), factorsOf(now)];
  const known = (own: readonly (number | null)[], other: readonly (number | null)[]) =>
    own.map((value, at) => value ?? other[at] ?? 0);
  const parts = splitProduct(known(previous, current), known(current, previous));
  const whole = roundTo(now.buyer_cents - before.buyer_cents, parts);
  const rest = { previous: before.cents - before.buyer_cents, current: now.cents - now.buyer_cents };
  return [
    ...FACTORS.map((key, at): Driver => ({
      key,
      change: whole[at] ?? 0,
      previous: previous[at] ?? null,
      current: current[at] ?? null,
    })),
    { key: 'no_buyer', change: rest.current - rest.previous, ...rest },
  ];
}
