import { offBy } from './use-current-in-view.ts';

test.each([
  ['within', [10, 30], [0, 100], 0],
  ['above', [-20, 10], [0, 100], -20],
  ['below', [90, 130], [0, 100], 30],
  ['larger than the window: its begin', [20, 180], [0, 100], 20],
] as const)('%s', (_name, entry, seen, expected) => {
  expect(offBy(entry, seen)).toBe(expected);
});
