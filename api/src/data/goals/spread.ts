import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSpread } from '@portal/shared/contract/settings-admin';
import { MONTHS, type Basis, type Twelve } from './months.ts';
import { spreadMean } from './spread-mean.ts';

const EURO = 100;

/**
 * Splits a whole number over the months in proportion to the weights, so that they sum to it exactly: each gets its
 * part rounded down, the rest goes to the largest remainders, earlier months first among equals.
 * @param weights none negative; all zero counts as all equal
 */
export function spreadSum(value: number, weights: Twelve<number>): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (total === 0 ? value / weights.length : value * (weight / total)));
  const months = shares.map(Math.floor);
  const missing = value - months.reduce((sum, month) => sum + month, 0);
  const byRemainder = shares
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder.slice(0, missing)) months[at] = (months[at] ?? 0) + 1;
  return months;
}

/** Whole euros where the year is in whole euros: nobody plans a month to the cent. */
const stepOf = (kpi: GoalKpi, value: number) => (GOAL_UNITS[kpi].unit === 'cents' && value % EURO === 0 ? EURO : 1);

/**
 * The months of a year's value. A sum is split and its months add up to it exactly. A mean is not: every month gets
 * it, or (season) as much more or less as the store's own months had, so that weighed by what they were taken of the
 * months meet the year again.
 */
export function spreadGoal(kpi: GoalKpi, value: number, spread: GoalSpread, basis: Basis): number[] {
  if (!GOAL_UNITS[kpi].is_summed) return spread === 'even' ? MONTHS.map(() => value) : spreadMean(kpi, value, basis);
  const step = stepOf(kpi, value);
  return spreadSum(value / step, spread === 'even' ? MONTHS.map(() => 1) : shareWeights(basis.months)).map(
    (month) => month * step,
  );
}

/** Months that are not known weigh as much as the others on average; one with more taken back than sold weighs nothing. */
function shareWeights(months: Twelve<number | null>): number[] {
  const known = months.filter((month) => month !== null).map((month) => Math.max(0, month));
  const mean = known.length === 0 ? 1 : known.reduce((sum, month) => sum + month, 0) / known.length;
  return months.map((month) => (month === null ? mean : Math.max(0, month)));
}

/** So many percent more than before, in whole euros, pieces, or tenths of a percent: a goal is a round number. */
export function growGoal(kpi: GoalKpi, before: number, percent: number): number {
  const grown = Math.max(0, before) * (1 + percent / 100);
  if (GOAL_UNITS[kpi].unit === 'cents') return Math.round(grown / EURO) * EURO;
  return GOAL_UNITS[kpi].unit === 'share' ? Math.min(1, Math.round(grown * 1_000) / 1_000) : Math.round(grown);
}
