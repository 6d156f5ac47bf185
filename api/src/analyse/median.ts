/** Ascending. */
export const sortAmounts = (amounts: readonly number[]): Float64Array => Float64Array.from(amounts).sort();

/** The amount in the middle, of an even number the mean of the two there, half a cent away from 0; null without any. @param sorted ascending */
export function medianOf(sorted: Float64Array): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) return null;
  const middle = (low + high) / 2;
  return Math.sign(middle) * Math.round(Math.abs(middle));
}
