import { smallestUplift } from '@portal/shared/contract/marketing';
import { seededRandom } from '../scoring/testing/random.ts';
import { difference, isShown, pooledDifference, wilson, type Comparison, type Share } from './intervals.ts';

const of = (hits: number, n: number): Share => ({ hits, n });
const rounded = (estimate: object) => Object.values(estimate).map((value: number) => Number(value.toFixed(4)));

test.each([
  // Newcombe 1998, and by R's DescTools::BinomCI(method = "wilson")
  [81, 263, [0.308, 0.2553, 0.3662]],
  [0, 20, [0, 0, 0.1611]],
  [20, 20, [1, 0.8389, 1]],
])('Wilson: %d of %d', (hits, n, expected) => {
  expect(rounded(wilson(of(hits, n)))).toEqual(expected);
});

test.each([
  // Newcombe 1998, table II, method 10
  [of(56, 70), of(48, 80), [0.2, 0.0524, 0.3339]],
  [of(9, 10), of(3, 10), [0.6, 0.1705, 0.809]],
  [of(5, 56), of(0, 29), [0.0893, -0.0381, 0.1926]],
])('difference of %o and %o', (treated, control, expected) => {
  expect(rounded(difference(treated, control))).toEqual(expected);
});

test('a difference is shown where its interval leaves out 0', () => {
  expect(isShown(difference(of(56, 70), of(48, 80)))).toBe(true);
  expect(isShown(difference(of(48, 80), of(56, 70)))).toBe(true);
  expect(isShown(difference(of(5, 56), of(0, 29)))).toBe(false);
  expect(isShown(difference(of(0, 5), of(0, 5)))).toBe(false);
});

describe('pooled', () => {
  const spring: Comparison = { treated: of(90, 1000), control: of(5, 100) };

  test('one campaign is what it is alone', () => {
    expect(pooledDifference([spring])).toEqual(difference(spring.treated, spring.control));
  });

  test('the same campaign k times has its difference, and an interval narrower by about √k', () => {
    const one = pooledDifference([spring]);
    const four = pooledDifference([spring, spring, spring, spring]);
    expect(four.value).toBeCloseTo(one.value, 12);
    expect((one.high - one.low) / (four.high - four.low)).toBeCloseTo(2, 10);
  });

  test('campaigns of other base rates are compared each with its own control', () => {
    // Written to or not made no difference in either; put into one pot, 8.2 % against 6 %.
    const comparisons = [
      { treated: of(90, 900), control: of(10, 100) },
      { treated: of(2, 200), control: of(2, 200) },
    ];
    expect(pooledDifference(comparisons).value).toBeCloseTo(0, 12);
    expect(difference(of(92, 1100), of(12, 300)).value).toBeGreaterThan(0.03);
  });

  test('weighs by Mantel and Haenszel', () => {
    // 1000·100 ÷ 1100 = 90.9 and 300·300 ÷ 600 = 150, by hand
    const { value } = pooledDifference([spring, { treated: of(30, 300), control: of(24, 300) }]);
    expect(value).toBeCloseTo((90.9091 * 0.04 + 150 * 0.02) / 240.9091, 6);
  });

  test('covers the true difference in 93 to 97 of 100 simulated series of campaigns', () => {
    const { next } = seededRandom(20_261_122);
    const draw = (n: number, share: number): Share => {
      let hits = 0;
      for (let person = 0; person < n; person += 1) if (next() < share) hits += 1;
      return { n, hits };
    };
    const UPLIFT = 0.03;
    const rounds = 2000;
    let covered = 0;
    for (let round = 0; round < rounds; round += 1) {
      const comparisons = [0.02, 0.04, 0.08].map((base) => ({
        treated: draw(450, base + UPLIFT),
        control: draw(50, base),
      }));
      const { low, high } = pooledDifference(comparisons);
      if (low <= UPLIFT && UPLIFT <= high) covered += 1;
    }
    expect(covered / rounds).toBeGreaterThan(0.93);
    expect(covered / rounds).toBeLessThan(0.97);
  });
});

test('the smallest uplift of a plan is shown in about four of five mailings, summed over all outcomes', () => {
  const [treated, control, base] = [900, 100, 0.02];
  const uplift = smallestUplift({ people: 1000, controlPercent: 10, baseRate: base }) ?? 0;
  let power = 0;
  for (let b = 0; b <= 30; b += 1) {
    for (let a = 20; a <= 200; a += 1) {
      if (difference(of(a, treated), of(b, control)).low > 0)
        power += chance(a, treated, base + uplift) * chance(b, control, base);
    }
  }
  expect(power).toBeGreaterThan(0.78);
  expect(power).toBeLessThan(0.84);
});

/** Binomial probability of k in n. */
function chance(k: number, n: number, p: number): number {
  let log = k * Math.log(p) + (n - k) * Math.log1p(-p);
  for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
  return Math.exp(log);
}
