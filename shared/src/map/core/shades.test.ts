import { shadesOf } from './shades.ts';

test('five classes of about as many, in the order of the values', () => {
  expect(shadesOf([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])).toEqual([0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1]);
  expect(shadesOf([5, 1, 3])).toEqual([0.75, 0, 0.25]);
});

test('equal values look equal', () => {
  expect(new Set(shadesOf([4, 4, 4, 4])).size).toBe(1);
  expect(shadesOf([])).toEqual([]);
});
