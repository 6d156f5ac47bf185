const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** @returns NaN of nothing */
export function medianOf(values: readonly number[]): number {
  const all = sorted(values);
  const middle = all.length / 2;
  return all.length % 2 === 1
    ? (all[Math.floor(middle)] ?? NaN)
    : ((all[middle - 1] ?? NaN) + (all[middle] ?? NaN)) / 2;
}

/** Mean without a tenth at either end: nearly as sharp as the mean, and a slip of a million does not move it. */
export function trimmedMean(values: readonly number[]): number {
  const ends = Math.floor(values.length / 10);
  const kept = sorted(values).slice(ends, values.length - ends);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

/** Of a normal distribution the standard deviation; half of the values may be anything. */
export function spreadOf(values: readonly number[], center: number): number {
  return 1.4826 * medianOf(values.map((value) => Math.abs(value - center)));
}
