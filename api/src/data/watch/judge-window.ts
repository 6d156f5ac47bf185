import { spreadOf, trimmedMean } from './robust.ts';

/** Weeks before a window by which it is judged. */
export const WEEKS = 52;
/** Fewer weeks in which anything could be seen say nothing. */
const FEWEST_WEEKS = 26;

/** What is seen of days: something, over what it is measured against (expected opening, pieces). */
export interface Seen {
  amount: number;
  per: number;
}

/** Usual deviations from which something is told, down and up. */
export interface Reach {
  low: number;
  high: number;
}

export interface Judged {
  /** Mean of the window, what is usual, and its bounds; never below nothing. */
  value: number;
  usual: number;
  from: number;
  to: number;
  /** How many usual deviations it lies away. */
  score: number;
}

/**
 * How far a window lies beyond the noise of the weeks before it. Their level is a trimmed mean, their noise by the median of what they
 * deviate, so that neither a slip of a million nor a week of closing makes anything else usual.
 * @param doubt variance of a share by which what is expected may itself be wrong
 * @returns null where the history says nothing
 */
export function judgeWindow(
  window: Seen,
  weeks: readonly Seen[],
  { doubt = 0, reach }: { doubt?: number; reach: Reach },
): Judged | null {
  const seen = weeks.filter(({ per }) => per > 0);
  if (seen.length < FEWEST_WEEKS || window.per <= 0) return null;
  const usual = trimmedMean(seen.map(({ amount, per }) => amount / per));
  const residuals = seen.map(({ amount, per }) => (amount / per - usual) * Math.sqrt(per));
  const spread = spreadOf(residuals, 0);
  const per = seen.reduce((sum, one) => sum + one.per, 0);
  const deviation = Math.sqrt(spread ** 2 * (1 / window.per + 1 / per) + doubt * usual ** 2);
  if (!(deviation > 0) || !(usual > 0)) return null;
  const value = window.amount / window.per;
  return {
    value,
    usual,
    from: Math.max(0, usual - reach.low * deviation),
    to: usual + reach.high * deviation,
    score: (value - usual) / deviation,
  };
}
