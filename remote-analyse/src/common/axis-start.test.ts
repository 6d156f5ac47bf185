import { axisStart } from './axis-start.ts';

test.each([
  // Steps that can be seen from the ground; steps that cannot; nothing moves at all.
  [[100, 140, 130], 0],
  [[259_075, 268_656, 265_442, 259_168], 249_000],
  [[500, 500], 0],
  [[-20, 30], 0],
])('%j begins at %i', (levels, start) => {
  expect(axisStart(levels)).toBe(start);
});
