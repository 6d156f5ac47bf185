/** Value at `share` (0 to 1) of ascending values, linear between neighbours (as PostgreSQL's percentile_cont). */
export function percentileOf(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new RangeError('There is no percentile of nothing');
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** Ascending values without those farther than `ranges` interquartile ranges from the quartiles (Tukey's fences). */
export function withoutOutliers(sorted: readonly number[], ranges: number): number[] {
  if (sorted.length < 4) return [...sorted];
  const low = percentileOf(sorted, 0.25);
  const high = percentileOf(sorted, 0.75);
  const fence = (high - low) * ranges;
  return sorted.filter((value) => value >= low - fence && value <= high + fence);
}

/** To three digits: further ones would say nothing of a group, and more than they must of its members. */
export const rounded = (value: number): number => Number(value.toPrecision(3));

const STEPS = [200, 100, 50, 20, 10];

/** How many stores a group has, as the most that may be said: 'at least 20'. */
export const atLeast = (stores: number): number =>
  stores >= 200 ? Math.floor(stores / 100) * 100 : (STEPS.find((step) => stores >= step) ?? 0);

/** The points of a group that are published. */
export interface Points {
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
}

/** Of 100 peers, how many have less: from the five published points, in steps of five, never below 10 or above 90. */
export function percentileIn({ p10, p25, median, p75, p90 }: Points, value: number): number {
  const line = [
    [10, p10],
    [25, p25],
    [50, median],
    [75, p75],
    [90, p90],
  ] as const;
  const above = line.findIndex(([, point]) => value < point);
  if (above < 0) return 90;
  const [upper, lower] = [line[above], line[above - 1]];
  if (!upper || !lower) return 10;
  const exact = lower[0] + ((value - lower[1]) / (upper[1] - lower[1])) * (upper[0] - lower[0]);
  return Math.round(exact / 5) * 5;
}
