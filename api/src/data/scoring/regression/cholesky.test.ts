import { factorise, inverseDiagonal, solve } from './cholesky.ts';
import { SingularMatrixError } from './singular-matrix-error.ts';

// Worked by hand: L = [[2, 0], [1, 3]], so A = [[4, 2], [2, 10]] and det A = 36.
const matrix = () => Float64Array.of(4, 2, 2, 10);

test('factor, solution and inverse are those worked by hand', () => {
  const factor = matrix();
  factorise(factor, 2);
  expect([factor[0], factor[2], factor[3]]).toEqual([2, 1, 3]);
  const vector = Float64Array.of(8, 22);
  solve(factor, 2, vector);
  expect([...vector]).toEqual([1, 2]);
  const [first, second] = inverseDiagonal(factor, 2);
  expect(first).toBeCloseTo(10 / 36, 14);
  expect(second).toBeCloseTo(4 / 36, 14);
});

test('names the column that depends on those before it', () => {
  // Third row and column: the sum of the first two.
  const singular = Float64Array.of(4, 2, 6, 2, 10, 12, 6, 12, 18);
  expect(() => factorise(singular, 3)).toThrow(SingularMatrixError);
  expect(() => factorise(Float64Array.of(4, 2, 6, 2, 10, 12, 6, 12, 18), 3)).toThrow(
    expect.objectContaining({ column: 2 }),
  );
});

test.each([[0], [-1], [Number.NaN]])('refuses a diagonal of %d', (value) => {
  expect(() => factorise(Float64Array.of(value), 1)).toThrow(SingularMatrixError);
});
