import type { Anomaly } from './anomaly.ts';

/** On one morning. */
export const MOST_AT_ONCE = 3;
/** Days in which the same is not told again; nor is it from days that it was told of already. */
export const SILENT_DAYS = 7;

export interface OfStore extends Anomaly {
  storeId: number;
}

/** What makes two the same: another direction is something else. */
const sameAs = (
  a: Pick<OfStore, 'storeId' | 'kind' | 'direction' | 'staffId'>,
  b: Pick<OfStore, 'storeId' | 'kind' | 'direction' | 'staffId'>,
): boolean => a.storeId === b.storeId && a.kind === b.kind && a.direction === b.direction && a.staffId === b.staffId;

/** Something that was told, with its days. */
export type Told = Pick<OfStore, 'storeId' | 'kind' | 'direction' | 'staffId' | 'from' | 'to'>;

function isToldAgain(one: OfStore, other: Told): boolean {
  // That somebody does not sell any more is told once.
  if (one.kind === 'staff') return one.from !== other.from;
  const length = one.kind === 'no-receipts' ? 0 : one.to - one.from + 1;
  return one.to - other.to >= Math.max(SILENT_DAYS, length);
}

/**
 * What is told on a morning: the first of those that were not told in the week before, nor from the same days; that nothing comes at
 * all is told each week.
 * @param found in the order in which it is told
 */
export const chooseTold = <Found extends OfStore>(found: readonly Found[], told: readonly Told[]): Found[] =>
  found.filter((one) => told.every((other) => !sameAs(one, other) || isToldAgain(one, other))).slice(0, MOST_AT_ONCE);
