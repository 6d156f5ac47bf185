import type { CalendarSide, ChangeDriverKey } from '@portal/shared/contract/analyse';
import { roundTo, splitProduct } from './shapley.ts';

/** What is counted of the orders of one side of a comparison. */
export interface CountedOrders {
  /** All of the revenue, in cents. */
  cents: number;
  /** Customers with something sold to them and not taken back; all below is theirs. */
  buyers: number;
  purchases: number;
  pieces: number;
  buyer_cents: number;
}

/** One side, with its working days: of several stores per store, and the same as usual ones (`weighDays`). */
export type SideCounts = CountedOrders & Pick<CalendarSide, 'working_days' | 'weighed_days'>;

export const NO_ORDERS: CountedOrders = { cents: 0, buyers: 0, purchases: 0, pieces: 0, buyer_cents: 0 };
export const NO_COUNTS: SideCounts = { ...NO_ORDERS, working_days: 0, weighed_days: 0 };

export interface Driver {
  key: ChangeDriverKey;
  change: number;
  previous: number | null;
  current: number | null;
}

const FACTORS = ['buyers', 'purchases', 'pieces', 'price'] as const;
type Both = readonly [before: number, now: number];

/** The four factors; null where there is nobody to divide by: then there is no revenue of buyers either. */
const factorsOf = ({ buyers, purchases, pieces, buyer_cents: cents }: SideCounts): (number | null)[] =>
  buyers === 0 ? [0, null, null, null] : [buyers, purchases / buyers, pieces / purchases, cents / pieces];

/**
 * The weighed days of both sides. Days without anybody have a part where the shop was closed; where it was open, or sold
 * although it was closed, the days are not what made the difference: then both count as one.
 */
function daysOf(before: SideCounts, now: SideCounts): Both {
  const isKnown = ({ weighed_days, buyers }: SideCounts) => weighed_days > 0 === buyers > 0;
  return isKnown(before) && isKnown(now) ? [before.weighed_days, now.weighed_days] : [1, 1];
}

/**
 * The customers as days × customers of a day: what each changes, as the mean of both orders. They sum to the difference of
 * customers, so that the other factors keep their parts (Owen's value: the two are one factor among the four).
 */
function splitCustomers(before: SideCounts, now: SideCounts): Both {
  const [daysBefore, daysNow] = daysOf(before, now);
  const own = (buyers: number, days: number) => (days > 0 ? buyers / days : null);
  const [ownBefore, ownNow] = [own(before.buyers, daysBefore), own(now.buyers, daysNow)];
  // Of a day that there was not, as of the other side.
  const [perDayBefore, perDayNow] = [ownBefore ?? ownNow ?? 0, ownNow ?? ownBefore ?? 0];
  return [
    ((daysNow - daysBefore) * (perDayBefore + perDayNow)) / 2,
    ((perDayNow - perDayBefore) * (daysBefore + daysNow)) / 2,
  ];
}

/**
 * What made the difference, to the cent. Without a buyer on one side the other factors are undefined there (0/0): they are
 * taken as those of the other side, so that all of it is the buyers'. Nobody on either side: no part at all.
 */
export function splitChange(before: SideCounts, now: SideCounts): Driver[] {
  const [previous, current] = [factorsOf(before), factorsOf(now)];
  const known = (own: readonly (number | null)[], other: readonly (number | null)[]) =>
    own.map((value, at) => value ?? other[at] ?? 0);
  const [rates, ratesNow] = [known(previous, current).slice(1), known(current, previous).slice(1)];
  // What one customer more brings: the product is linear in them.
  const [perCustomer = 0] = splitProduct([0, ...rates], [1, ...ratesNow]);
  const [, ...others] = splitProduct([before.buyers, ...rates], [now.buyers, ...ratesNow]);
  const parts = [...splitCustomers(before, now).map((customers) => customers * perCustomer), ...others];
  const whole = roundTo(now.buyer_cents - before.buyer_cents, parts);
  const rest = { previous: before.cents - before.buyer_cents, current: now.cents - now.buyer_cents };
  return [
    { key: 'calendar', change: whole[0] ?? 0, previous: before.working_days, current: now.working_days },
    ...FACTORS.map((key, at): Driver => ({
      key,
      change: whole[at + 1] ?? 0,
      previous: previous[at] ?? null,
      current: current[at] ?? null,
    })),
    { key: 'no_buyer', change: rest.current - rest.previous, ...rest },
  ];
}
