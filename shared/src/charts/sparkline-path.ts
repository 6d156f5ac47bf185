export const WIDTH = 100;
export const HEIGHT = 30;

/** Points of a line from 0 (or the lowest value below it) to the highest, in a box of WIDTH × HEIGHT. */
export function sparklinePoints(values: readonly number[]): { x: number; y: number }[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low || 1;
  return values.map((value, index) => ({
    x: (index / Math.max(values.length - 1, 1)) * WIDTH,
    y: HEIGHT - ((value - low) / span) * HEIGHT,
  }));
}
