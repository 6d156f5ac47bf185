import { runs } from '../../testing/depth.ts';
import { seededRandom } from '../scoring/testing/random.ts';
import { spendingBetween } from './revenue-sequence.ts';
import { upliftBetween, type Arms } from './uplift-sequence.ts';

const WEEKS = 104;

interface Told {
  isWrongUp: boolean;
  isWrongDown: boolean;
  isMissed: boolean;
  isRevenueWrong: boolean;
}

/** Two years of a Daueraktion, looked at whenever something changes. @param uplift what is true; a buyer spends 20 to 1,500 €, few of them much */
function twoYears(
  next: () => number,
  { perWeek, held, baseRate, uplift }: { perWeek: number; held: number; baseRate: number; uplift: number },
): Told {
  const sums = [0, 0].map(() => ({ people: 0, buyers: 0, n: 0, sum: 0, squares: 0 }));
  const told: Told = { isWrongUp: false, isWrongDown: false, isMissed: false, isRevenueWrong: false };
  const [treated, control] = [sums[0]!, sums[1]!];
  for (let week = 0; week < WEEKS; week += 1) {
    for (let at = 0; at < perWeek; at += 1) {
      const isControl = next() < held;
      const group = isControl ? control : treated;
      const spent = next() < baseRate + (isControl ? 0 : uplift) ? 20 * 75 ** next() : 0;
      group.people += 1;
      group.n += 1;
      group.sum += spent;
      group.squares += spent ** 2;
      if (spent > 0) group.buyers += 1;
    }
    const arms: Arms = { treated, control, treatedShare: 1 - held };
    const estimate = upliftBetween(arms);
    if (!estimate) continue;
    told.isMissed ||= uplift < estimate.low || uplift > estimate.high;
    told.isWrongUp ||= uplift <= 0 && estimate.low > 0;
    told.isWrongDown ||= uplift >= 0 && estimate.high < 0;
    if (uplift === 0 && Math.min(treated.buyers, control.buyers) >= 5)
      told.isRevenueWrong ||= (spendingBetween(treated, control)?.low ?? 0) > 0;
  }
  return told;
}

// 10,000 runs are those of `npm run prove:effect`; the deep tests have some hundreds.
test.each([
  { perWeek: 20, held: 0.1, baseRate: 0.05, uplift: 0 },
  { perWeek: 12, held: 0.3, baseRate: 0.15, uplift: 0 },
  { perWeek: 20, held: 0.2, baseRate: 0.05, uplift: 0.03 },
])('whoever looks at all times is told something wrong in a few of a hundred runs at most: %j', (shop) => {
  const { next } = seededRandom(37);
  const many = runs(40);
  const told = Array.from({ length: many }, () => twoYears(next, shop));
  const share = (is: (one: Told) => boolean) => told.filter(is).length / many;
  expect(share(({ isWrongUp }) => isWrongUp)).toBeLessThanOrEqual(0.025);
  expect(share(({ isWrongDown }) => isWrongDown)).toBeLessThanOrEqual(0.025);
  expect(share(({ isMissed }) => isMissed)).toBeLessThanOrEqual(0.05);
  expect(share(({ isRevenueWrong }) => isRevenueWrong)).toBeLessThanOrEqual(0.025);
});
