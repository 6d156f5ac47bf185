import { percentileOf, rankOf, withoutOutliers } from './percentiles.ts';

test('a percentile lies linearly between its neighbours', () => {
  const values = [10, 20, 30, 40];
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => percentileOf(values, share))).toEqual([10, 17.5, 25, 32.5, 40]);
  expect(percentileOf([7], 0.9)).toBe(7);
  expect(() => percentileOf([], 0.5)).toThrow(RangeError);
});

test('a rank counts what is below, and ties by half', () => {
  const values = [1, 2, 2, 2, 3];
  expect([0, 1, 2, 3, 4].map((value) => rankOf(values, value))).toEqual([0, 10, 50, 90, 100]);
});

test('what lies beyond the fences does not count; a handful of values has no outliers', () => {
  expect(withoutOutliers([1, 2, 3, 4, 5, 100], 3)).toEqual([1, 2, 3, 4, 5]);
  expect(withoutOutliers([1, 2, 3, 4, 5, 8], 3)).toHaveLength(6);
  expect(withoutOutliers([1, 1, 900], 3)).toEqual([1, 1, 900]);
});
