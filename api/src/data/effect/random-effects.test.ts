import { poolEffects } from './random-effects.ts';

/** Tuberculosis and BCG vaccination: ill and not, vaccinated and not; `dat.bcg` of R's metafor (Colditz et al., JAMA 271 (1994)). */
// oxfmt-ignore
const BCG = [
  [4, 119, 11, 128], [6, 300, 29, 274], [3, 228, 11, 209], [62, 13536, 248, 12619], [33, 5036, 47, 5761], [180, 1361, 372, 1079],
  [8, 2537, 10, 619], [505, 87886, 499, 87892], [29, 7470, 45, 7232], [17, 1699, 65, 1600], [186, 50448, 141, 27197],
  [5, 2493, 3, 2338], [27, 16886, 29, 17825],
] as const;

const logRatios = BCG.map(([a, b, c, d]) => ({
  value: Math.log(a / (a + b) / (c / (c + d))),
  variance: 1 / a - 1 / (a + b) + 1 / c - 1 / (c + d),
}));

test('as metafor has it: rma(yi, vi, data = dat, method = "REML", test = "knha")', () => {
  const { value, low, high, spread } = poolEffects(logRatios);
  expect(value).toBeCloseTo(-0.7145, 4);
  expect(spread ** 2).toBeCloseTo(0.3132, 3);
  expect(low).toBeCloseTo(-1.1082, 3);
  expect(high).toBeCloseTo(-0.3208, 3);
});

test('effects that are the same have no spread, and the mean is that of their precision', () => {
  const { value, spread, low, high } = poolEffects([
    { value: 0.02, variance: 0.0001 },
    { value: 0.02, variance: 0.0003 },
    { value: 0.02, variance: 0.0002 },
  ]);
  expect([value, spread]).toEqual([expect.closeTo(0.02, 12), 0]);
  // 1 / (10,000 + 3,333 + 5,000) of variance, Student's quantile of two degrees of freedom.
  expect(high - value).toBeCloseTo(4.3027 * Math.sqrt(1 / 18_333.33), 6);
  expect(value - low).toBeCloseTo(high - value, 12);
});
