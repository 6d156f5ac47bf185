import { businessesOf } from './sizes.ts';

test('all stores are given out, to one chain and many small businesses', () => {
  const sizes = businessesOf(300);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(300);
  expect(Math.max(...sizes)).toBe(20);
  expect(sizes.filter((size) => size === 1).length).toBeGreaterThan(sizes.length / 2);
});

test('a small market is cut off, not stretched', () => {
  expect(businessesOf(21)).toEqual([20, 1]);
  expect(businessesOf(3)).toEqual([3]);
});
