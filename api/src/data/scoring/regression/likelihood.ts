import type { Design } from './design.ts';

// Bound once: inside a jest context every `Math.` is a slow look-up, and these run for each row.
const { abs, exp, log1p } = Math;

/**
 * Penalised log-likelihood of a logistic regression with its first and second derivatives. Owns its buffers, so that
 * a pass over the rows allocates nothing.
 */
export class Likelihood {
  readonly gradient: Float64Array;
  /** XᵀWX + ridge, lower triangle, columns × columns, row-major. */
  readonly information: Float64Array;
  /** −2·log-likelihood at the last point, without the penalty. */
  deviance = 0;
  /** Largest |xᵀβ| at the last point. */
  largestLogOdds = 0;
  private readonly design: Design;
  private readonly ridge: Float64Array;

  constructor(design: Design, ridge: Float64Array) {
    this.design = design;
    this.ridge = ridge;
    this.gradient = new Float64Array(design.columns);
    this.information = new Float64Array(design.columns ** 2);
  }

  /** Fills gradient and information at β. @returns the penalised deviance, which the fit makes smaller */
  derive(beta: Float64Array): number {
    const {
      gradient,
      information,
      design: { rows, columns, x, trials, events },
    } = this;
    gradient.fill(0);
    information.fill(0);
    let half = 0;
    let largest = 0;
    for (let row = 0; row < rows; row += 1) {
      const start = row * columns;
      let eta = 0;
      for (let a = 0; a < columns; a += 1) eta += x[start + a]! * beta[a]!;
      const size = abs(eta);
      if (size > largest) largest = size;
      const n = trials[row]!;
      const y = events[row]!;
      // log(1 − p) = −log(1 + e^η) and log p = that + η; by e^−|η|, which cannot overflow.
      const small = exp(-size);
      half += n * ((eta > 0 ? eta : 0) + log1p(small)) - y * eta;
      const p = (eta > 0 ? 1 : small) / (1 + small);
      const residual = y - n * p;
      const weight = (n * small) / ((1 + small) * (1 + small));
      for (let a = 0; a < columns; a += 1) {
        const value = x[start + a]!;
        if (value === 0) continue;
        gradient[a]! += value * residual;
        const weighted = value * weight;
        const line = a * columns;
        for (let b = 0; b <= a; b += 1) information[line + b]! += weighted * x[start + b]!;
      }
    }
    this.deviance = 2 * half;
    this.largestLogOdds = largest;
    return this.deviance + this.penalise(beta);
  }

  private penalise(beta: Float64Array): number {
    let penalty = 0;
    for (let a = 0; a < beta.length; a += 1) {
      const strength = this.ridge[a]!;
      penalty += strength * beta[a]! ** 2;
      this.gradient[a]! -= strength * beta[a]!;
      this.information[a * beta.length + a]! += strength;
    }
    return penalty;
  }
}
