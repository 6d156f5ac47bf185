/** Upper bounds of the classes in which vitals are counted: ms, of layout shifts thousandths. The last one is for all beyond. */
const BOUNDS = [
  0, 10, 25, 50, 100, 150, 200, 250, 300, 400, 500, 700, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000,
  3_600_000,
] as const;

/** The class that a value belongs to, by its upper bound. */
export const classOf = (value: number): number => BOUNDS.find((bound) => value <= bound) ?? BOUNDS[BOUNDS.length - 1]!;

/**
 * The bound below which three quarters of all values are.
 * @param counted how often each class was seen, in any order
 * @returns null when none was
 */
export function p75(counted: readonly { bound: number; times: number }[]): number | null {
  const all = counted.reduce((sum, { times }) => sum + times, 0);
  let seen = 0;
  for (const { bound, times } of counted.toSorted((a, b) => a.bound - b.bound)) {
    seen += times;
    if (seen >= all * 0.75) return bound;
  }
  return null;
}
