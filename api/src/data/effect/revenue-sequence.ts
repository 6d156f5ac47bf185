import type { Estimate } from '@portal/shared/contract/marketing';
import type { Spending } from '../campaigns/mean-difference.ts';

const ALPHA = 0.05;

/** People at whose number the interval is tightest; elsewhere it is a little wider. */
const TIGHTEST = 1000;

const RHO_SQUARED = (-2 * Math.log(ALPHA) + Math.log(1 - 2 * Math.log(ALPHA))) / TIGHTEST;

/**
 * How much more each of those who were written to spent, with an asymptotic confidence sequence: Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, 'Time-uniform
 * central limit theory and asymptotic confidence sequences', Annals of Statistics 52 (2024), theorem 2.2, of the mean of
 * y·treated ÷ t − y·control ÷ (1 − t) about the groups' own means. Amounts are skewed and control groups small: a group's variance counts as that
 * of everybody where it looks smaller, since a few who happen to have bought little would make it look surer than it is.
 * @returns null where a group has fewer than two people
 */
export function spendingBetween(treated: Spending, control: Spending): Estimate | null {
  if (treated.n < 2 || control.n < 2) return null;
  const n = treated.n + control.n;
  const all = varianceOf({ n, sum: treated.sum + control.sum, squares: treated.squares + control.squares });
  const variance = [treated, control].reduce((sum, group) => sum + (Math.max(varianceOf(group), all) * n) / group.n, 0);
  const scaled = n * RHO_SQUARED + 1;
  const reach = Math.sqrt(variance * ((2 * scaled) / (n ** 2 * RHO_SQUARED)) * Math.log(Math.sqrt(scaled) / ALPHA));
  const value = treated.sum / treated.n - control.sum / control.n;
  return { value, low: value - reach, high: value + reach };
}

const varianceOf = ({ n, sum, squares }: Spending): number => Math.max(squares - sum ** 2 / n, 0) / (n - 1);
