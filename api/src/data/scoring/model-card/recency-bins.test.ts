import { fitRecencyBins, recencyRate } from './recency-bins.ts';

test('five groups of equal size with their rates', () => {
  const waited = Float64Array.of(1, 2, 11, 12, 21, 22, 31, 32, 41, 42);
  const bins = fitRecencyBins(waited, Uint8Array.of(0, 0, 0, 1, 1, 1, 1, 0, 0, 0));
  expect(bins).toEqual({ bounds: [11, 21, 31, 41], rates: [0, 0.5, 1, 0.5, 0] });
  expect([0, 10.9, 11, 25, 31, 99].map((months) => recencyRate(bins, months))).toEqual([0, 0, 0.5, 1, 0.5, 0]);
});
