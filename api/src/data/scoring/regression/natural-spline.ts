const cubeAbove = (x: number): number => (x > 0 ? x * x * x : 0);

/**
 * Natural cubic spline: cubic between the knots, straight beyond the first and the last one, so that months or ages
 * without data are not thrown about (Hastie, Tibshirani, Friedman, The Elements of Statistical Learning, 5.2.1):
 * N₁ = x, Nₖ₊₁ = dₖ − d_last with dₖ = ((x − ξₖ)₊³ − (x − ξ_K)₊³) / (ξ_K − ξₖ), without the intercept.
 * x is measured from the first knot in units of the knots' span, which keeps all columns between about 0 and 1.
 */
export class NaturalSpline {
  /** Number of basis columns: knots − 1. */
  readonly columns: number;
  private readonly knots: Float64Array;
  private readonly origin: number;
  private readonly span: number;

  /** @param knots at least three, ascending */
  constructor(knots: readonly number[]) {
    if (knots.length < 3 || knots.some((knot, at) => at > 0 && !(knot > knots[at - 1]!))) {
      throw new RangeError('Ein Spline braucht mindestens drei aufsteigende Knoten.');
    }
    this.origin = knots[0]!;
    this.span = knots.at(-1)! - this.origin;
    this.knots = Float64Array.from(knots, (knot) => (knot - this.origin) / this.span);
    this.columns = knots.length - 1;
  }

  /** Writes the basis at `value` into `target` from `at` on. */
  write(value: number, target: Float64Array, at: number): void {
    const x = (value - this.origin) / this.span;
    const last = this.knots.length - 1;
    const end = this.distance(x, last - 1);
    target[at] = x;
    for (let k = 0; k < last - 1; k += 1) target[at + 1 + k] = this.distance(x, k) - end;
  }

  private distance(x: number, k: number): number {
    const knot = this.knots[k]!;
    return (cubeAbove(x - knot) - cubeAbove(x - 1)) / (1 - knot);
  }
}
