import type { Estimate } from '@portal/shared/contract/marketing';
import { studentQuantile } from '../campaigns/mean-difference.ts';

/** An effect as it was measured once, with the variance of its measurement. */
export interface Measurement {
  value: number;
  variance: number;
}

export interface Pooled extends Estimate {
  /** Standard deviation of the true effects among each other. */
  spread: number;
}

/** Student's quantiles of two-sided 95 % for 1 to 9 degrees of freedom, for which the expansion of `studentQuantile` is too coarse. */
const FEW_DEGREES = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622];

const ROUNDS = 500;

/**
 * The mean of effects that differ from business to business: random-effects model, the variance among them by restricted maximum
 * likelihood (Viechtbauer, Journal of Educational and Behavioral Statistics 30 (2005)), the interval by Hartung and Knapp (Statistics in
 * Medicine 20 (2001)), never narrower than without their correction (Röver, Knapp, Friede, BMC Medical Research Methodology 15 (2015)).
 * @param measurements at least two, each with a variance above 0
 */
export function poolEffects(measurements: readonly Measurement[]): Pooled {
  let among = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = Math.max(0, step(measurements, among));
    const isSettled = Math.abs(next - among) <= 1e-9 * (among + 1e-9);
    among = next;
    if (isSettled) break;
  }
  const { value, weights, total } = meanOf(measurements, among);
  const freedom = measurements.length - 1;
  const apart = sumOf(measurements, (one, at) => weights[at]! * (one.value - value) ** 2) / freedom;
  const quantile = FEW_DEGREES[freedom - 1] ?? studentQuantile(freedom);
  const reach = quantile * Math.sqrt(Math.max(1, apart) / total);
  return { value, low: value - reach, high: value + reach, spread: Math.sqrt(among) };
}

/** One step of Fisher's scoring towards the restricted maximum likelihood. */
function step(measurements: readonly Measurement[], among: number): number {
  const { value, weights, total } = meanOf(measurements, among);
  const squares = weights.reduce((sum, weight) => sum + weight ** 2, 0);
  const apart = sumOf(measurements, (one, at) => weights[at]! ** 2 * ((one.value - value) ** 2 - one.variance));
  return apart / squares + 1 / total;
}

function meanOf(measurements: readonly Measurement[], among: number) {
  const weights = measurements.map(({ variance }) => 1 / (variance + among));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { value: sumOf(measurements, (one, at) => weights[at]! * one.value) / total, weights, total };
}

const sumOf = (measurements: readonly Measurement[], of: (one: Measurement, at: number) => number): number =>
  measurements.reduce((sum, one, at) => sum + of(one, at), 0);
