import { fallsShort } from './index.ts';

test.each([
  // By share alone: a fifth less is as usual.
  [80, 100, false],
  [79, 100, true],
  // One or two rows fewer say nothing, whatever their share.
  [3, 4, false],
  [2, 4, false],
  [1, 4, true],
  [1, 3, false],
  [8, 10, false],
  [7, 10, true],
  // Nothing at all does.
  [0, 1, true],
  [0, 4, true],
  [0, 4_000, true],
  [0, 0, false],
  [5, 0, false],
  [5, 4, false],
])('%i rows where %i are usual fall short: %p', (rows, usual, isShort) => {
  expect(fallsShort(rows, usual)).toBe(isShort);
});
