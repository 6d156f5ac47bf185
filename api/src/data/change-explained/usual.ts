import type { UsualRange } from '@portal/shared/contract/analyse';

/** Fewer earlier comparisons say nothing about what is usual. */
export const FEWEST_COMPARISONS = 8;

/** 95 % quantiles of Student's t by degrees of freedom, from FEWEST_COMPARISONS − 1 on: nine of ten movements lie within. */
const T = [1.895, 1.86, 1.833, 1.812, 1.796, 1.782, 1.771, 1.761, 1.753, 1.746, 1.74, 1.734, 1.729, 1.725, 1.721, 1.717, 1.714];

/** An earlier movement, and all of the revenue that it was compared with. */
export interface EarlierChange {
  change: number;
  base: number;
}

/**
 * Where the next movement lies in nine of ten cases, by the earlier ones: their mean ± t · s · √(1 + 1/n), each as a share of
 * the revenue of before, so that a shop that has grown is not held to what it was.
 * @param base all of the revenue of before, in cents; nothing can be said against none
 */
export function judgeChange(change: number, base: number, earlier: readonly EarlierChange[]): UsualRange {
  const shares = earlier.filter((one) => one.base > 0).map((one) => one.change / one.base);
  const count = shares.length;
  if (count < FEWEST_COMPARISONS || base <= 0) return null;
  const mean = shares.reduce((sum, share) => sum + share, 0) / count;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (count - 1);
  const room = (T[count - FEWEST_COMPARISONS] ?? T.at(-1) ?? 0) * Math.sqrt(variance * (1 + 1 / count));
  const [from, to] = [Math.round((mean - room) * base), Math.round((mean + room) * base)];
  return { is_usual: change >= from && change <= to, from, to };
}
