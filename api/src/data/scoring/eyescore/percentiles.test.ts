import { percentiles } from './percentiles.ts';

test('mid-ranks: ties share theirs, the mean is 50', () => {
  // 1 | 2 2 | 3: 0 below + ½, 1 below + 1, 3 below + ½, each of four.
  expect([...percentiles(Float64Array.of(2, 1, 3, 2))]).toEqual([50, 12.5, 87.5, 50]);
  expect([...percentiles(Float64Array.of(7, 7, 7))]).toEqual([50, 50, 50]);
});

test('the unknown stay unknown and count for nobody', () => {
  expect([...percentiles(Float64Array.of(Number.NaN, 1, 2))]).toEqual([Number.NaN, 25, 75]);
  expect([...percentiles(Float64Array.of(Number.NaN))]).toEqual([Number.NaN]);
});
