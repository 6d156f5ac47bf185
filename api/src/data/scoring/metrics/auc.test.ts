import { auc } from './auc.ts';

const of = (scores: number[], outcomes: number[]) => auc(Float64Array.from(scores), Uint8Array.from(outcomes));

test('pairs counted by hand', () => {
  // Buyers .8 and .4 against .6 and .2: 3 of 4 pairs are in order.
  expect(of([0.8, 0.6, 0.4, 0.2], [1, 0, 1, 0])).toBe(0.75);
  expect(of([0.9, 0.8, 0.2, 0.1], [1, 1, 0, 0])).toBe(1);
  expect(of([0.1, 0.2, 0.8, 0.9], [1, 1, 0, 0])).toBe(0);
});

test('a tie counts one half, however the rows are ordered', () => {
  // Buyer .5 against .5 (½), .3 (1); buyer .7 against both (2): 3.5 of 4.
  expect(of([0.5, 0.5, 0.7, 0.3], [1, 0, 1, 0])).toBe(0.875);
  expect(of([0.5, 0.5, 0.7, 0.3], [0, 1, 1, 0])).toBe(0.875);
  expect(of([1, 1, 1, 1], [1, 0, 0, 1])).toBe(0.5);
});

test('undefined without both kinds', () => {
  expect(of([0.1, 0.2], [1, 1])).toBeNaN();
  expect(of([0.1, 0.2], [0, 0])).toBeNaN();
});
