import type { UsualRange } from '@portal/shared/contract/analyse';

/** Fewer earlier comparisons say nothing about what is usual. */
export const FEWEST_COMPARISONS = 8;

/** Of so many comparisons, one at either end is drawn in: a slip in one order moves its own month up and that of a year later down. */
const DRAWN_IN_PER = 8;

/**
 * How many deviations of what is drawn in reach to nine of ten further values of a normal distribution, by the number of values from
 * FEWEST_COMPARISONS on. The share does not depend on mean and spread, so that it was found by 4 million draws each; usual.test.ts draws again.
 */
const REACH = [
  2.892, 2.65, 2.489, 2.368, 2.279, 2.211, 2.153, 2.108, 2.435, 2.363, 2.305, 2.257, 2.21, 2.174, 2.141, 2.112, 2.314,
];

/** An earlier movement, and all of the revenue that it was compared with. */
export interface EarlierChange {
  change: number;
  base: number;
}

/** What is judged: a movement, what moved was before, and all of the revenue of before, in cents. */
export interface Movement {
  change: number;
  previous: number;
  base: number;
}

/**
 * Where the next movement lies in nine of ten cases, by the earlier ones, each as a share of the revenue of before, so that a
 * shop that has grown is not held to what it was: their trimmed mean ± REACH · their winsorised deviation. One wrong
 * amount among them moves neither. Nothing that is left can have lost more than there was.
 */
export function judgeChange({ change, previous, base }: Movement, earlier: readonly EarlierChange[]): UsualRange {
  const shares = earlier
    .filter((one) => one.base > 0)
    .map((one) => one.change / one.base)
    .toSorted((a, b) => a - b);
  const reach = REACH[shares.length - FEWEST_COMPARISONS];
  if (reach === undefined || base <= 0) return null;
  const { middle, deviation } = robust(shares, Math.floor(shares.length / DRAWN_IN_PER));
  const least = previous > 0 && change >= -previous ? -previous : Number.NEGATIVE_INFINITY;
  const bound = (share: number) => Math.max(Math.round(share * base), least);
  const [from, to] = [bound(middle - reach * deviation), bound(middle + reach * deviation)];
  return { is_usual: change >= from && change <= to, from, to };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean of the values but the `ends` lowest and highest, and standard deviation where these count as the nearest of the others. */
function robust(sorted: readonly number[], ends: number): { middle: number; deviation: number } {
  const kept = sorted.slice(ends, sorted.length - ends);
  const drawnIn = [...kept, ...Array.from({ length: ends }, () => [kept[0] ?? 0, kept.at(-1) ?? 0]).flat()];
  const center = mean(drawnIn);
  return {
    middle: mean(kept),
    deviation: Math.sqrt(drawnIn.reduce((sum, value) => sum + (value - center) ** 2, 0) / (drawnIn.length - 1)),
  };
}
