/** A column of the design says nothing that the others do not say already (or a matrix is not positive definite). */
export class SingularMatrixError extends Error {
  /** Index of the first column that depends on those before it. */
  readonly column: number;

  constructor(column: number) {
    super(
      `Die Eingangsgröße Nr. ${column + 1} hängt von den vorherigen ab. Bitte lassen Sie sie weg oder rechnen Sie mit einem Ridge-Wert über 0.`,
    );
    this.name = 'SingularMatrixError';
    this.column = column;
  }
}
