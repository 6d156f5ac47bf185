/** Of a normal distribution, 95 of 100 lie within so many standard deviations. */
const Z = 1.96;

/**
 * Where the true share lies in 95 of 100 cases, by what was counted (Wilson): also of few cases, and never beyond 0 and 1.
 * @returns null of nothing
 */
export function intervalOf(part: number, whole: number): { from: number; to: number } | null {
  if (whole <= 0) return null;
  const share = part / whole;
  const shrink = 1 + Z ** 2 / whole;
  const middle = (share + Z ** 2 / (2 * whole)) / shrink;
  const room = (Z / shrink) * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2));
  return { from: Math.max(0, middle - room), to: Math.min(1, middle + room) };
}
