import { evaluate } from './evaluate.ts';

test('every figure of one worked case', () => {
  // Two groups of five: chance .2 of whom one buys, chance .6 of whom three buy.
  const chances = Float64Array.of(0.2, 0.2, 0.2, 0.2, 0.2, 0.6, 0.6, 0.6, 0.6, 0.6);
  const { calibration, ...figures } = evaluate(chances, Uint8Array.of(1, 0, 0, 0, 0, 1, 1, 1, 0, 0));
  // 24 pairs: 3 buyers above 4 non-buyers (12), 3 beside 2 (3), 1 beside 4 (2).
  expect(figures.auc).toBeCloseTo((12 + 3 + 2) / 24, 12);
  expect(figures.brier).toBeCloseTo((0.64 + 4 * 0.04 + 3 * 0.16 + 2 * 0.36) / 10, 12);
  expect(figures.topDecileLift).toBeCloseTo(0.6 / 0.4, 12);
  expect([figures.customers, figures.rate]).toEqual([10, 0.4]);
  // One customer a group: each is off by its own residual.
  expect(figures.ece).toBeCloseTo((0.8 + 4 * 0.2 + 3 * 0.4 + 2 * 0.6) / 10, 12);
  expect(calibration).toHaveLength(10);
});
