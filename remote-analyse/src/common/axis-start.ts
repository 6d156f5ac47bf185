/**
 * Where the axis of a waterfall begins: at nothing, or cut off when the sums are so large that the steps between them
 * could not be seen. The chart must say so in words.
 * @param levels where its bars begin and end, but for the ground of the sums
 */
export function axisStart(levels: readonly number[]): number {
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  const span = highest - lowest;
  if (span <= 0 || lowest <= 4 * span) return 0;
  const unit = 10 ** Math.floor(Math.log10(span));
  return Math.max(0, Math.floor((lowest - span) / unit) * unit);
}
