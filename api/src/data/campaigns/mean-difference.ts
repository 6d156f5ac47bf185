import type { Estimate } from '@portal/shared/contract/marketing';
import { Z_95 } from './intervals.ts';

/** Of a group: people, and sum and sum of squares of what each spent; who spent nothing counts among the people. */
export interface Spending {
  n: number;
  sum: number;
  squares: number;
}

/**
 * Difference of two means with its interval by Welch (Biometrika 34 (1947)), in the unit of the sums. Reckoned from
 * three sums a group, it needs no person's amount, and gives the same bounds each time; a bootstrap would do neither.
 * Amounts are skewed: ask only where both groups have several buyers.
 * @returns null where a group has fewer than two people
 */
export function meanDifference(treated: Spending, control: Spending): Estimate | null {
  if (treated.n < 2 || control.n < 2) return null;
  const [a, b] = [squaredError(treated), squaredError(control)];
  const value = treated.sum / treated.n - control.sum / control.n;
  if (a + b === 0) return { value, low: value, high: value };
  const freedom = (a + b) ** 2 / (a ** 2 / (treated.n - 1) + b ** 2 / (control.n - 1));
  const reach = studentQuantile(freedom) * Math.sqrt(a + b);
  return { value, low: value - reach, high: value + reach };
}

/** Variance of a mean. */
const squaredError = ({ n, sum, squares }: Spending) => Math.max(squares - sum ** 2 / n, 0) / (n - 1) / n;

/** Student's quantile of two-sided 95 %, expanded about the normal one (Abramowitz and Stegun 26.7.5): to 4 digits from 10 degrees of freedom on. */
export function studentQuantile(freedom: number): number {
  const z = Z_95;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}
