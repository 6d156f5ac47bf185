import fc from 'fast-check';
import { logEvidence, logOddsBetween, logOddsOf, shareOf } from './bernoulli-sequence.ts';

/** The same written down as it is thought: the mean of products of single trials. */
function evidence(trials: readonly boolean[], tested: number, side: 1 | -1): number {
  const chance = (share: number) => trials.reduce((product, hit) => product * (hit ? share : 1 - share), 1);
  const odds = Math.exp(tested);
  let sum = 0;
  for (let at = 0; at < 7; at += 1)
    for (const [shift, weight] of [
      [0.05 * 1.3 ** at, 0.1 / 7],
      [0.3 * 1.28 ** at, 0.9 / 7],
    ] as const) {
      const shifted = odds * Math.exp(side * shift);
      sum += (weight * chance(shifted / (1 + shifted))) / chance(odds / (1 + odds));
    }
  return sum;
}

test('the evidence is the mean of the likelihood ratios, trial by trial', () => {
  const trials = [true, true, false, true, true, true, false, true, true, true];
  for (const side of [1, -1] as const)
    for (const tested of [-1, 0, 0.7, 2.2])
      expect(logEvidence({ hits: 8, of: 10 }, tested, side)).toBeCloseTo(Math.log(evidence(trials, tested, side)), 10);
});

test('under what is tested the expected evidence stays 1, after however many trials', () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
  for (const share of [0.05, 0.5, 0.9])
    for (const count of [1, 7, 20]) {
      let mean = 0;
      for (let hits = 0; hits <= count; hits += 1)
        mean +=
          choose(count, hits) *
          share ** hits *
          (1 - share) ** (count - hits) *
          Math.exp(logEvidence({ hits, of: count }, logOddsOf(share), 1));
      expect(mean).toBeCloseTo(1, 9);
    }
});

test('bounds lie where the evidence is 1 / alpha, on both sides of what was seen, and none is there without a hit', () => {
  const trials = { hits: 170, of: 180 };
  const { low, high } = logOddsBetween(trials, 0.025);
  expect(logEvidence(trials, low, 1)).toBeCloseTo(Math.log(40), 5);
  expect(logEvidence(trials, high, -1)).toBeCloseTo(Math.log(40), 5);
  expect(shareOf(low)).toBeLessThan(170 / 180);
  expect(shareOf(high)).toBeGreaterThan(170 / 180);
  expect(logOddsBetween({ hits: 0, of: 20 }, 0.025).low).toBe(-Infinity);
  expect(logOddsBetween({ hits: 20, of: 20 }, 0.025).high).toBe(Infinity);
  expect(logOddsBetween({ hits: 0, of: 0 }, 0.025)).toEqual({ low: -Infinity, high: Infinity });
});

test('what misses turns the bounds round, and the evidence falls as what is tested rises', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (hits, misses) => {
      const [one, other] = [
        logOddsBetween({ hits, of: hits + misses }, 0.0225),
        logOddsBetween({ hits: misses, of: hits + misses }, 0.0225),
      ];
      expect(one.low).toBeCloseTo(-other.high, 6);
      expect(one.low).toBeLessThanOrEqual(one.high);
      const trials = { hits, of: hits + misses };
      for (const tested of [-3, -1, 0, 1, 3])
        expect(logEvidence(trials, tested, 1)).toBeGreaterThanOrEqual(logEvidence(trials, tested + 0.5, 1) - 1e-9);
    }),
    { numRuns: 100 },
  );
});
