import { MAIN_TYPES } from '../history/histories.ts';
import { NaturalSpline } from '../regression/natural-spline.ts';
import { AGES, PACE_STEP, SPEND_STEP, type Profile } from './profile.ts';

/** What a reason can name. */
export const FACTORS = ['months', 'pace', 'age', 'type', 'purchases', 'spend'] as const;
export type Factor = (typeof FACTORS)[number];

// On the log of the months: buying is very rare at first, then rises and falls about the usual interval.
const MONTHS = new NaturalSpline([6, 12, 20, 30, 42, 60, 96].map(Math.log));
// On the log of months ÷ own interval.
const LATENESS = new NaturalSpline([0.25, 0.5, 0.75, 1, 1.4, 2].map(Math.log));
// Presbyopia begins at about 45.
const AGE = new NaturalSpline([10, 30, 50, 80]);
/** Children outgrow their glasses: a step that the spline would smear over those up to 25, whose wait is the longest. */
const GROWN_UP = 16;
/** Age of a customer without a date of birth; a column of its own takes up how they differ. */
const UNKNOWN_AGE = 50;

const span = (name: string, columns: number) => Array.from({ length: columns }, (_, at) => `${name}_${at + 1}`);

/** Every column of the regression and the input that it belongs to, in order. */
export const COLUMNS: readonly { name: string; factor: Factor | null }[] = [
  { name: 'intercept', factor: null },
  ...span('months', MONTHS.columns).map((name) => ({ name, factor: 'months' as const })),
  ...span('lateness', LATENESS.columns).map((name) => ({ name, factor: 'pace' as const })),
  ...span('age', AGE.columns).map((name) => ({ name, factor: 'age' as const })),
  { name: 'child', factor: 'age' },
  { name: 'age_unknown', factor: 'age' },
  { name: 'multifocal', factor: 'type' },
  { name: 'near', factor: 'type' },
  { name: 'log_purchases', factor: 'purchases' },
  { name: 'first_purchase', factor: 'purchases' },
  { name: 'first_recorded', factor: 'purchases' },
  { name: 'spend', factor: 'spend' },
];

/**
 * Writes the inputs of a profile in a month of the wait. The own interval also meets the lateness, log(months ÷ the
 * pool's interval): who buys every two years is not more likely to buy at all times, but earlier.
 * @param logPool log of the pool's interval in months
 */
export function writeColumns(profile: Profile, month: number, logPool: number, target: Float64Array, at: number): void {
  let next = at;
  target[next++] = 1;
  MONTHS.write(Math.log(month + 0.5), target, next);
  next += MONTHS.columns;
  LATENESS.write(Math.log(month + 0.5) - logPool - profile.pace * PACE_STEP, target, next);
  next += LATENESS.columns;
  AGE.write(AGES[profile.age]?.value ?? UNKNOWN_AGE, target, next);
  next += AGE.columns;
  target[next++] = (AGES[profile.age]?.value ?? UNKNOWN_AGE) < GROWN_UP ? 1 : 0;
  target[next++] = profile.age === AGES.length ? 1 : 0;
  target[next++] = MAIN_TYPES[profile.type] === 'Gleitsicht' ? 1 : 0;
  target[next++] = MAIN_TYPES[profile.type] === 'Nah' ? 1 : 0;
  target[next++] = Math.log(Math.max(1, profile.purchases));
  target[next++] = profile.purchases === 1 ? 1 : 0;
  target[next++] = profile.purchases === 0 ? 1 : 0;
  target[next] = profile.spend * SPEND_STEP;
}
