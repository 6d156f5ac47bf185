import { NaturalSpline } from '../regression/natural-spline.ts';
import { meetsRule } from './rules.ts';
import type { Situation } from './situation.ts';
import type { Potential } from './types.ts';

/** What a reason can name. */
export const POTENTIAL_FACTORS = ['rule', 'age', 'main', 'owned', 'add', 'se'] as const;
export type PotentialFactor = (typeof POTENTIAL_FACTORS)[number];

const AGE = new NaturalSpline([20, 40, 50, 65, 80]);
const MONTHS = new NaturalSpline([6, 24, 48, 84]);
const UNKNOWN_AGE = 50;
/** Longer ago says no more; and what the spline reads for 'never'. */
export const MOST_MONTHS = 120;

const span = (factor: PotentialFactor, columns: number) => Array.from({ length: columns }, () => factor);

/** The input that each column of the regression belongs to; null for the intercept. */
export const POTENTIAL_COLUMNS: readonly (PotentialFactor | null)[] = [
  null,
  'rule',
  ...span('age', AGE.columns + 1),
  ...span('main', MONTHS.columns + 3),
  ...span('owned', 2),
  ...span('add', 2),
  ...span('se', 2),
];

/**
 * Inputs of a situation. Without a consented refraction its columns are 0 beside an indicator that says so: the others
 * carry the forecast then, and no value is made up for anyone.
 * @param mostMonths longer waits count as this one: the longest that was learnt from, beyond which a spline would run on
 */
export function writePotential(
  potential: Potential,
  situation: Situation,
  target: Float64Array,
  at: number,
  mostMonths = MOST_MONTHS,
): void {
  const { age, mainType, monthsSinceMain, monthsSince, refraction } = situation;
  let next = at;
  const put = (value: number) => {
    target[next++] = value;
  };
  put(1);
  put(meetsRule(potential, situation) === true ? 1 : 0);
  AGE.write(age ?? UNKNOWN_AGE, target, next);
  next += AGE.columns;
  put(age === null ? 1 : 0);
  MONTHS.write(Math.min(mostMonths, monthsSinceMain ?? mostMonths), target, next);
  next += MONTHS.columns;
  put(monthsSinceMain === null ? 1 : 0);
  put(mainType === 'Gleitsicht' ? 1 : 0);
  put(mainType === 'Nah' ? 1 : 0);
  const owned = monthsSince[potential];
  put(owned === null ? 0 : 1);
  put(owned === null ? 0 : Math.min(mostMonths, owned) / MOST_MONTHS);
  put(refraction && refraction.add !== null ? 1 : 0);
  put(refraction?.add ?? 0);
  put(refraction && refraction.absSe !== null ? 1 : 0);
  put(Math.min(6, refraction?.absSe ?? 0) / 2);
}
