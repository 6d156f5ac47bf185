import { WaitingCurve } from './waiting-curve.ts';

/** 3 % in every month. */
const curve = new WaitingCurve(Float64Array.from({ length: 101 }, (_, month) => -month * Math.log(0.97)));

test('chances of a constant hazard, in whole months and in parts', () => {
  expect(curve.probability(7, 12)).toBeCloseTo(1 - 0.97 ** 12, 12);
  expect(curve.probability(7.4, 12)).toBeCloseTo(1 - 0.97 ** 12, 12);
  expect(curve.probability(0, 0.5)).toBeCloseTo(1 - 0.97 ** 0.5, 12);
});

test('goes on beyond its end as in its last month', () => {
  expect(curve.probability(95, 12)).toBeCloseTo(1 - 0.97 ** 12, 12);
  expect(curve.probability(300, 12)).toBeCloseTo(1 - 0.97 ** 12, 12);
});

test('quantiles, and null when out of sight', () => {
  const half = Math.log(0.5) / Math.log(0.97);
  expect(curve.quantile(20, 0.5, 60)).toBeCloseTo(half, 10);
  expect(curve.quantile(20.7, 0.5, 60)).toBeCloseTo(half, 10);
  expect(curve.quantile(20, 0.5, 22)).toBeNull();
  expect(curve.quantile(300, 0.5, 60)).toBeCloseTo(half, 8);
});

test('a quantile is where the chance is', () => {
  const rising = new WaitingCurve(Float64Array.from({ length: 241 }, (_, month) => (month / 50) ** 3));
  for (const waited of [0, 12.3, 47]) {
    for (const share of [0.25, 0.5, 0.75])
      expect(rising.probability(waited, rising.quantile(waited, share, 120)!)).toBeCloseTo(share, 12);
  }
});
