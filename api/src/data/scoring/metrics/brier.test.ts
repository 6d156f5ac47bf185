import { brier } from './brier.ts';

test('mean squared difference', () => {
  expect(brier(Float64Array.of(0.8, 0.3), Uint8Array.of(1, 0))).toBeCloseTo((0.04 + 0.09) / 2, 14);
  expect(brier(Float64Array.of(1, 0), Uint8Array.of(1, 0))).toBe(0);
});
