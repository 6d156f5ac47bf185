import type { Estimate } from '@portal/shared/contract/marketing';

/** People of a group, and how many of them bought. */
export interface Share {
  hits: number;
  n: number;
}

/** Standard normal quantile of two-sided 95 %. */
export const Z_95 = 1.959963984540054;

/** A share with its score interval (Wilson 1927, without continuity correction); of nobody it may be any. */
export function wilson({ hits, n }: Share): Estimate {
  if (n === 0) return { value: 0, low: 0, high: 1 };
  const value = hits / n;
  const square = Z_95 ** 2 / n;
  const middle = value + square / 2;
  const reach = Z_95 * Math.sqrt((value * (1 - value)) / n + square / (4 * n));
  // The bounds of nobody and everybody are 0 and 1; rounding would put them beside it.
  return {
    value,
    low: hits === 0 ? 0 : (middle - reach) / (1 + square),
    high: hits === n ? 1 : (middle + reach) / (1 + square),
  };
}

/**
 * Difference of two shares with its hybrid score interval: Newcombe, Interval estimation for the difference between
 * independent proportions, Statistics in Medicine 17 (1998), method 10.
 */
export const difference = (treated: Share, control: Share): Estimate =>
  weightedDifference([{ treated, control, weight: 1 }]);

/** A campaign whose control group was drawn by lot; neither group is empty. */
export interface Comparison {
  treated: Share;
  control: Share;
}

/**
 * What several campaigns did together: the mean of their differences, each with the weight m·n ÷ (m + n) of Mantel and
 * Haenszel (Greenland and Robins, Biometrics 41 (1985)). People of different campaigns are never put into one pot:
 * where base rates and shares of control differ, the pot shows an uplift that no campaign had (Simpson's paradox).
 * Of one campaign it is `difference`.
 * @param comparisons at least one
 */
export function pooledDifference(comparisons: readonly Comparison[]): Estimate {
  const weights = comparisons.map(({ treated, control }) => (treated.n * control.n) / (treated.n + control.n));
  const total = sum(weights);
  return weightedDifference(comparisons.map((comparison, at) => ({ ...comparison, weight: weights[at]! / total })));
}

/**
 * Each bound recovers its variance from the score bounds of the single shares, on its own side of each (MOVER: Zou and
 * Donner, Statistics in Medicine 27 (2008)); with one summand that is Newcombe's method 10.
 */
function weightedDifference(summands: readonly (Comparison & { weight: number })[]): Estimate {
  const parts = summands.map(({ treated, control, weight }) => ({
    weight,
    treated: wilson(treated),
    control: wilson(control),
  }));
  const value = sum(parts.map(({ weight, treated, control }) => weight * (treated.value - control.value)));
  const below = parts.flatMap(({ weight, treated, control }) => [
    weight * (treated.value - treated.low),
    weight * (control.high - control.value),
  ]);
  const above = parts.flatMap(({ weight, treated, control }) => [
    weight * (treated.high - treated.value),
    weight * (control.value - control.low),
  ]);
  return { value, low: value - Math.hypot(...below), high: value + Math.hypot(...above) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Whether a difference is there at all: bounds on both sides of 0 leave it open. */
export const isShown = ({ low, high }: Estimate): boolean => low > 0 || high < 0;
