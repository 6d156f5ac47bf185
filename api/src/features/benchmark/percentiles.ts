/** Value at `share` (0 to 1) of ascending values, linear between neighbours (as PostgreSQL's percentile_cont). */
export function percentileOf(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new RangeError('There is no percentile of nothing');
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** Percent of ascending values below `value`, equal ones by half: the middle of three equal ones stands at 50. */
export function rankOf(sorted: readonly number[], value: number): number {
  const below = sorted.findIndex((other) => other >= value);
  const start = below < 0 ? sorted.length : below;
  const above = sorted.findIndex((other) => other > value);
  const equal = (above < 0 ? sorted.length : above) - start;
  return ((start + equal / 2) / sorted.length) * 100;
}

/** Ascending values without those farther than `ranges` interquartile ranges from the quartiles (Tukey's fences). */
export function withoutOutliers(sorted: readonly number[], ranges: number): number[] {
  if (sorted.length < 4) return [...sorted];
  const low = percentileOf(sorted, 0.25);
  const high = percentileOf(sorted, 0.75);
  const fence = (high - low) * ranges;
  return sorted.filter((value) => value >= low - fence && value <= high + fence);
}
