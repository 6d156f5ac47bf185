import { inOrder, type Anomaly } from './anomaly.ts';
import { exposureOf, YEAR_DAYS, type Exposure } from './exposure.ts';
import { judgeData } from './judge-data.ts';
import { judgeFigures } from './judge-figures.ts';
import { judgePrices, type SoldLens } from './judge-prices.ts';
import { judgeStaff } from './judge-staff.ts';
import type { StoreDays } from './watched-days.ts';

/** A year by which days are judged, and the longest window that is. */
export const HISTORY_DAYS = YEAR_DAYS + 28;

/** What a store has been, up to its last day. Days are counted since 1970-01-01. */
export interface StoreHistory {
  days: StoreDays;
  lenses: readonly SoldLens[];
  /** @see judgeStaff */
  sales: ReadonlyMap<number, readonly number[]>;
  /** Days on which the store is open, in order. */
  openDays: readonly number[];
}

/** Whether figures can be judged: before that there is nothing to say of them. */
export const hasHistory = ({ days }: StoreHistory, today: number): boolean => today - days.first >= HISTORY_DAYS;

/**
 * What of a store is unusual on a morning after `today`, the worst of what is told first in front. A figure is told of only where the data
 * are sound, which it would else be made of.
 */
export function watchStore(store: StoreHistory, today: number): Anomaly[] {
  const { days, lenses, sales, openDays } = store;
  const open = new Set(openDays);
  const known = new Map<number, Exposure>();
  const exposureBefore = (day: number): Exposure => {
    const exposure = known.get(day) ?? exposureOf(days, day, (one) => open.has(one));
    known.set(day, exposure);
    return exposure;
  };
  const data = judgeData(days, today, exposureBefore);
  if (data.length > 0) return data.toSorted(inOrder);
  return [
    ...judgeStaff(sales, openDays, today),
    ...judgePrices(lenses, today),
    ...(hasHistory(store, today) ? withoutConsequences(judgeFigures(days, today, exposureBefore)) : []),
  ].toSorted(inOrder);
}

/** Revenue follows the glasses: where these are told of, it says nothing more. */
const withoutConsequences = (found: readonly Anomaly[]): Anomaly[] =>
  found.filter(
    ({ kind, direction }) =>
      kind !== 'revenue' || !found.some((one) => one.kind === 'glasses' && one.direction === direction),
  );
