import { pointsOf, shareOf } from './share.ts';

test('a share needs five cases and something to be a share of', () => {
  expect(shareOf(1, 4)).toBeNull();
  expect(shareOf(1, 5)).toBe(0.2);
  expect(shareOf(0, 5)).toBe(0);
  expect(shareOf(30, 100, 4)).toBeNull();
  expect(shareOf(5, -10, 20)).toBeNull();
});

test('shares differ in points', () => {
  expect(pointsOf(0.25, 0.2)).toBeCloseTo(0.05);
  expect(pointsOf(null, 0.2)).toBeNull();
});
