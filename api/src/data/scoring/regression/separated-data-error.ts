/** The inputs tell events and non-events apart without a mistake, so that no finite coefficients are the best ones. */
export class SeparatedDataError extends Error {
  /** Rounds of the fit until it was noticed. */
  readonly iterations: number;

  constructor(iterations: number) {
    super(
      'Die Daten trennen Käufe und Nichtkäufe vollständig; ein Modell ohne Ridge-Wert hat hier keine endliche Lösung. Bitte rechnen Sie mit einem Ridge-Wert über 0 oder mit mehr Daten.',
    );
    this.name = 'SeparatedDataError';
    this.iterations = iterations;
  }
}
