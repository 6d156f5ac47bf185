import { COLUMNS } from './columns.ts';
import { WaitingCurves } from './waiting-curves.ts';

const curves = (coefficients: Record<string, number>) =>
  new WaitingCurves({
    asOf: 20_000,
    pool: { logMonths: Math.log(48), weight: 2 },
    lastMonth: 60,
    personMonths: 1,
    events: 1,
    deviance: 1,
    coefficients: COLUMNS.map(({ name }) => coefficients[name] ?? 0),
    standardErrors: COLUMNS.map(() => 1),
  });

test('log-odds become chances', () => {
  const curve = curves({ intercept: Math.log(0.03 / 0.97) }).of(0);
  expect(curve.probability(7, 12)).toBeCloseTo(1 - 0.97 ** 12, 12);
});

test('beyond what was observed the hazard stays', () => {
  const curve = curves({ intercept: -6, months_1: 3 }).of(0);
  expect(curve.probability(30, 1)).toBeLessThan(curve.probability(60, 1));
  expect(curve.probability(61, 1)).toBeCloseTo(curve.probability(60, 1), 12);
  expect(curve.probability(400, 1)).toBeCloseTo(curve.probability(60, 1), 12);
});

test('a profile is worked out once', () => {
  const made = curves({ intercept: -4 });
  expect(made.of(17)).toBe(made.of(17));
});
