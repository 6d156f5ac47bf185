import type { OwnWatchCondition, OwnWatchStanding } from '@portal/shared/contract/analyse';
import { medianOf, spreadOf } from '../../data/watch/robust.ts';

/** Fewer periods tell of no usual. */
const FEWEST = 8;
/** Deviations beyond which it is unusual; and as much at least, of what is usual, where it hardly ever moves. */
const REACH = 3;
const LEAST = 0.02;

export interface Measured {
  /** null: nothing to divide by, or not known. */
  value: number | null;
  /** Of the periods before; for 'unusual' alone. */
  before: readonly (number | null)[];
}

export interface Judged {
  standing: Extract<OwnWatchStanding, 'within' | 'beyond' | 'no-value' | 'no-history'>;
  value: number | null;
  /** Where the usual ends; null for a limit. */
  low: number | null;
  high: number | null;
}

/** Whether a figure is where somebody wants to be told. At the limit itself it is within. */
export function judgeWatch(
  { condition, bound }: { condition: OwnWatchCondition; bound: number | null },
  { value, before }: Measured,
): Judged {
  const none = { value, low: null, high: null };
  if (value === null) return { ...none, standing: 'no-value' };
  if (condition !== 'unusual') {
    const isBeyond = bound !== null && (condition === 'below' ? value < bound : value > bound);
    return { ...none, standing: isBeyond ? 'beyond' : 'within' };
  }
  const known = before.filter((one) => one !== null);
  if (known.length < FEWEST) return { ...none, standing: 'no-history' };
  const center = medianOf(known);
  const reach = Math.max(REACH * spreadOf(known, center), LEAST * Math.abs(center));
  const [low, high] = [Math.max(0, center - reach), center + reach];
  return { value, low, high, standing: value < low || value > high ? 'beyond' : 'within' };
}
