import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { designOf, type Design } from './design.ts';
import { fitLogistic } from './logistic.ts';
import { SeparatedDataError } from './separated-data-error.ts';
import { SingularMatrixError } from './singular-matrix-error.ts';

const table = (name: string) =>
  readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));

describe('against R', () => {
  const [header = [], ...lines] = table('hazard_fixture.csv');
  const [, ...expected] = table('hazard_fixture_R_glm.csv');
  const rows = lines.map((line) => [1, ...line.slice(1).map(Number)]);
  const fit = fitLogistic(
    designOf(
      rows,
      lines.map(([y]) => Number(y)),
    ),
  );

  test('the reference names the columns of the fixture in their order', () => {
    expect(expected.map(([term]) => term)).toEqual(['(Intercept)', ...header.slice(1)]);
    expect(rows).toHaveLength(20_000);
  });

  test.each(
    expected.map(([term = '', coefficient, error], at) => ({
      term,
      at,
      coefficient: Number(coefficient),
      error: Number(error),
    })),
  )('coefficient and standard error of $term within 1e-6 of glm', ({ at, coefficient, error }) => {
    expect(Math.abs(fit.coefficients[at]! - coefficient)).toBeLessThan(1e-6);
    expect(Math.abs(fit.standardErrors[at]! - error)).toBeLessThan(1e-6);
  });

  test('converges in few steps', () => {
    expect(fit.iterations).toBeLessThan(12);
  });
});

/** 3 of 10 without, 6 of 8 with the input: log-odds and standard errors of a fourfold table are known in closed form. */
const fourfold: Design = {
  rows: 2,
  columns: 2,
  x: Float64Array.of(1, 0, 1, 1),
  trials: Float64Array.of(10, 8),
  events: Float64Array.of(3, 6),
};

test('a fourfold table has its closed form', () => {
  const { coefficients, standardErrors, deviance } = fitLogistic(fourfold);
  expect(coefficients[0]).toBeCloseTo(Math.log(3 / 7), 10);
  expect(coefficients[1]).toBeCloseTo(Math.log(6 / 2) - Math.log(3 / 7), 10);
  expect(standardErrors[0]).toBeCloseTo(Math.sqrt(1 / 3 + 1 / 7), 8);
  expect(standardErrors[1]).toBeCloseTo(Math.sqrt(1 / 3 + 1 / 7 + 1 / 6 + 1 / 2), 8);
  const logLikelihood = 3 * Math.log(0.3) + 7 * Math.log(0.7) + 6 * Math.log(0.75) + 2 * Math.log(0.25);
  expect(deviance).toBeCloseTo(-2 * logLikelihood, 10);
});

test('added-up rows give the very fit of single rows', () => {
  const single = (x: number, n: number, y: number) =>
    Array.from({ length: n }, (_, at) => ({ row: [1, x], y: at < y ? 1 : 0 }));
  const rows = [...single(0, 10, 3), ...single(1, 8, 6)];
  const one = fitLogistic(
    designOf(
      rows.map(({ row }) => row),
      rows.map(({ y }) => y),
    ),
  );
  const grouped = fitLogistic(fourfold);
  for (const at of [0, 1]) expect(one.coefficients[at]).toBeCloseTo(grouped.coefficients[at]!, 12);
});

test('ridge pulls towards zero: the penalised score is zero at the solution', () => {
  const ridge = Float64Array.of(0, 2);
  const [intercept, slope] = fitLogistic(fourfold, { ridge }).coefficients;
  const p = 1 / (1 + Math.exp(-intercept! - slope!));
  expect(6 - 8 * p - 2 * slope!).toBeCloseTo(0, 9);
  expect(slope!).toBeGreaterThan(0);
  expect(slope!).toBeLessThan(fitLogistic(fourfold).coefficients[1]!);
});

test('halves a step that would overshoot', () => {
  // From the overall rate of 1 in 10,000 the first full step for the second row is some 9,000 log-odds long.
  const rare: Design = {
    rows: 2,
    columns: 2,
    x: Float64Array.of(1, 0, 1, 1),
    trials: Float64Array.of(1_000_000, 10),
    events: Float64Array.of(100, 9),
  };
  const { coefficients } = fitLogistic(rare);
  expect(coefficients[0]).toBeCloseTo(Math.log(100 / 999_900), 9);
  expect(coefficients[1]).toBeCloseTo(Math.log(9) - Math.log(100 / 999_900), 8);
});

test('columns that depend on each other are named; a ridge makes them harmless', () => {
  const twice = designOf(
    [
      [1, 2, 4],
      [1, 3, 6],
      [1, 5, 10],
      [1, 7, 14],
    ],
    [0, 1, 0, 1],
  );
  expect(() => fitLogistic(twice)).toThrow(SingularMatrixError);
  expect(() => fitLogistic(twice)).toThrow(/Eingangsgröße Nr. 3 /);
  expect(fitLogistic(twice, { ridge: Float64Array.of(0, 1, 1) }).coefficients.every(Number.isFinite)).toBe(true);
});

test('separated data are refused without a ridge and fitted with one', () => {
  const separated = designOf(
    [
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
    ],
    [0, 0, 1, 1],
  );
  expect(() => fitLogistic(separated)).toThrow(SeparatedDataError);
  expect(() => fitLogistic(separated)).toThrow(/Ridge-Wert/);
  const { coefficients } = fitLogistic(separated, { ridge: Float64Array.of(0, 0.1) });
  expect(coefficients[1]).toBeGreaterThan(0);
});
