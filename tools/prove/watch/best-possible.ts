import { poissonAtMost } from '../../../api/src/data/watch/judge-data.ts';

/**
 * How often whoever knew the true mean could find that a share of a Poisson number is missing, if all false alarms that are allowed were
 * spent on it: no rule can find more by these numbers alone.
 * @param mean of the days that are looked at together
 * @param alarm chance of a false one at each look
 */
export function bestPossible(mean: number, share: number, alarm: number): number {
  let most = -1;
  while (poissonAtMost(most + 1, mean) <= alarm) most += 1;
  const [below, next] = [poissonAtMost(most, mean), poissonAtMost(most + 1, mean)];
  // Between two numbers the lot decides, so that exactly as many false alarms remain.
  const lot = (alarm - below) / (next - below);
  const found = (count: number) => (count < 0 ? 0 : poissonAtMost(count, mean * (1 - share)));
  return found(most) + lot * (found(most + 1) - found(most));
}
