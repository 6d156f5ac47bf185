import { factorise, inverseDiagonal, solve } from './cholesky.ts';
import type { Design } from './design.ts';
import { Likelihood } from './likelihood.ts';
import { SeparatedDataError } from './separated-data-error.ts';
import { SingularMatrixError } from './singular-matrix-error.ts';

export interface FitOptions {
  /** Penalty ½·Σ ridge[j]·β[j]² on the negative log-likelihood; 0 leaves a column alone. Default: none. */
  ridge?: Float64Array;
  maxIterations?: number;
  /** Converged when no coefficient moves by more than this share of (1 + the largest coefficient). */
  tolerance?: number;
}

export interface LogisticFit {
  coefficients: Float64Array;
  /** From the inverse of the (penalised) information at the solution. */
  standardErrors: Float64Array;
  /** −2·log-likelihood, without the penalty; as R's `deviance` when every row is a single observation. */
  deviance: number;
  iterations: number;
}

const MAX_HALVINGS = 60;
/**
 * A step must gain at least this share of what the slope promises (Armijo; below ½ it never slows the last steps).
 * Any gain at all is too little to ask: from a rare event, a step that throws a row to the other end gains as well.
 */
const LEAST_GAIN = 0.25;
/** Log-odds beyond this are probabilities of 0 or 1 in all but name; R's glm warns there. */
const EXTREME_LOG_ODDS = 25;

/**
 * Logistic regression by iteratively reweighted least squares, written as Newton steps: β += (XᵀWX + R)⁻¹·(Xᵀ(y − n·p) − Rβ)
 * with W = n·p·(1 − p) (McCullagh & Nelder, Generalized Linear Models, 2.5). A step is halved until
 * the penalised deviance falls enough.
 * @throws SingularMatrixError columns depend on each other and no ridge holds them
 * @throws SeparatedDataError without a ridge, when the coefficients grow without end
 */
export function fitLogistic(design: Design, options: FitOptions = {}): LogisticFit {
  const { maxIterations = 60, tolerance = 1e-10 } = options;
  const n = design.columns;
  const likelihood = new Likelihood(design, options.ridge ?? new Float64Array(n));
  const beta = startOf(design);
  const tried = new Float64Array(n);
  const step = new Float64Array(n);
  const slope = new Float64Array(n);
  let loss = likelihood.derive(beta);
  for (let iterations = 1; iterations <= maxIterations; iterations += 1) {
    step.set(likelihood.gradient);
    // The slope of the loss is −2·gradient; kept, as the next look at the likelihood overwrites it.
    slope.set(likelihood.gradient);
    solveStep(likelihood.information, n, step, iterations, likelihood.largestLogOdds);
    const before = loss;
    for (let halvings = 0; ; halvings += 1) {
      for (let at = 0; at < n; at += 1) tried[at] = beta[at]! + step[at]!;
      loss = likelihood.derive(tried);
      const wanted = before - 2 * LEAST_GAIN * inner(slope, step);
      if (loss <= wanted + 1e-12 * Math.abs(before) || halvings === MAX_HALVINGS) break;
      for (let at = 0; at < n; at += 1) step[at]! /= 2;
    }
    beta.set(tried);
    if (largest(step) <= tolerance * (1 + largest(beta))) {
      if (likelihood.largestLogOdds > EXTREME_LOG_ODDS && !options.ridge) throw new SeparatedDataError(iterations);
      factorise(likelihood.information, n);
      const standardErrors = inverseDiagonal(likelihood.information, n).map(Math.sqrt);
      return { coefficients: beta, standardErrors, deviance: likelihood.deviance, iterations };
    }
  }
  throw new SeparatedDataError(maxIterations);
}

/** Zero, and the overall log-odds where the first column is an intercept: a rare event needs fewer steps from there. */
function startOf({ rows, columns, x, trials, events }: Design): Float64Array {
  const beta = new Float64Array(columns);
  let allTrials = 0;
  let allEvents = 0;
  for (let row = 0; row < rows; row += 1) {
    if (x[row * columns] !== 1) return beta;
    allTrials += trials[row]!;
    allEvents += events[row]!;
  }
  beta[0] = Math.log((allEvents + 0.5) / (allTrials - allEvents + 0.5));
  return beta;
}

/** Weights vanish when the data are separated, which then looks like dependent columns: tell the two apart. */
function solveStep(
  information: Float64Array,
  n: number,
  step: Float64Array,
  iteration: number,
  largestLogOdds: number,
): void {
  try {
    factorise(information, n);
  } catch (error) {
    if (error instanceof SingularMatrixError && iteration > 1 && largestLogOdds > EXTREME_LOG_ODDS / 2)
      throw new SeparatedDataError(iteration);
    throw error;
  }
  solve(information, n, step);
}

function inner(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

function largest(vector: Float64Array): number {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return most;
}
