import { SingularMatrixError } from './singular-matrix-error.ts';

/** A pivot that lost this share of its diagonal element is rounding, not information. */
const PIVOT_TOLERANCE = 1e-12;

/**
 * Replaces the lower triangle of a symmetric positive definite matrix by L with A = L·Lᵀ (Cholesky–Banachiewicz;
 * Golub & Van Loan, Matrix Computations, 4.2). The upper triangle is neither read nor written.
 * @param matrix n × n, row-major
 * @throws SingularMatrixError
 */
export function factorise(matrix: Float64Array, n: number): void {
  for (let row = 0; row < n; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      const at = row * n + column;
      const given = matrix[at]!;
      let sum = given;
      for (let k = 0; k < column; k += 1) sum -= matrix[row * n + k]! * matrix[column * n + k]!;
      if (column < row) matrix[at] = sum / matrix[column * n + column]!;
      // Written so that NaN is refused as well.
      else if (sum > PIVOT_TOLERANCE * given) matrix[at] = Math.sqrt(sum);
      else throw new SingularMatrixError(row);
    }
  }
}

/** Solves L·Lᵀ·x = b; `vector` holds b before and x after. */
export function solve(factor: Float64Array, n: number, vector: Float64Array): void {
  for (let row = 0; row < n; row += 1) {
    let sum = vector[row]!;
    for (let k = 0; k < row; k += 1) sum -= factor[row * n + k]! * vector[k]!;
    vector[row] = sum / factor[row * n + row]!;
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    let sum = vector[row]!;
    for (let k = row + 1; k < n; k += 1) sum -= factor[k * n + row]! * vector[k]!;
    vector[row] = sum / factor[row * n + row]!;
  }
}

/** Diagonal of (L·Lᵀ)⁻¹: variances, when the factor is that of an information matrix. */
export function inverseDiagonal(factor: Float64Array, n: number): Float64Array {
  const diagonal = new Float64Array(n);
  const unit = new Float64Array(n);
  for (let column = 0; column < n; column += 1) {
    unit.fill(0);
    unit[column] = 1;
    solve(factor, n, unit);
    diagonal[column] = unit[column]!;
  }
  return diagonal;
}
