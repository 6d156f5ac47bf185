import { atLeast, percentileIn, percentileOf, rounded, withoutOutliers } from './percentiles.ts';

test('a percentile lies linearly between its neighbours', () => {
  const values = [10, 20, 30, 40];
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => percentileOf(values, share))).toEqual([10, 17.5, 25, 32.5, 40]);
  expect(percentileOf([7], 0.9)).toBe(7);
  expect(() => percentileOf([], 0.5)).toThrow(RangeError);
});

test('a value stands among the five points in steps of five, and never at the very end', () => {
  const points = { p10: 100, p25: 250, median: 500, p75: 750, p90: 900 };
  expect([0, 100, 180, 250, 500, 620, 700, 890, 900, 5_000].map((value) => percentileIn(points, value))).toEqual([
    10, 10, 20, 25, 50, 60, 70, 90, 90, 90,
  ]);
  // Points that are equal have nothing between them.
  expect(percentileIn({ p10: 3, p25: 3, median: 3, p75: 3, p90: 4 }, 3)).toBe(75);
});

test('values have three digits, and a group says at least how many it has', () => {
  expect([4_123_718, 81.26, 7.004, 0.14372].map(rounded)).toEqual([4_120_000, 81.3, 7, 0.144]);
  expect([9, 10, 19, 20, 49, 99, 100, 199, 200, 437].map(atLeast)).toEqual([0, 10, 10, 20, 20, 50, 100, 100, 200, 400]);
});

test('what lies beyond the fences does not count; a handful of values has no outliers', () => {
  expect(withoutOutliers([1, 2, 3, 4, 5, 100], 3)).toEqual([1, 2, 3, 4, 5]);
  expect(withoutOutliers([1, 2, 3, 4, 5, 8], 3)).toHaveLength(6);
  expect(withoutOutliers([1, 1, 900], 3)).toEqual([1, 1, 900]);
});
