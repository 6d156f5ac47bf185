import { levelNoise, type Course } from './learn-course.ts';

/** What of a month is still to come. */
export interface MonthToCome {
  /** 0: January. */
  at: number;
  /** Working days, each as much as a mean one of its month; not 0. */
  days: number;
  /** Variance by which that may be wrong, as a share. */
  doubt: number;
}

/** Eight of ten of a normal distribution lie within so many deviations. */
const EIGHT_OF_TEN = 1.2816;
const YEAR = 12;

/**
 * What a figure comes to at the end of the year in eight of ten cases. Its rest is the level of now by season and working days; what it may differ by are the noise of
 * the months left, of the twelve that the level is known from, of the season, and how far levels move until then.
 * @param actual what is reached already, of which nothing is doubted
 * @param left not empty
 */
export function yearEndRange(
  { level, season, noise, doubt, drift, growth, monthDays }: Course,
  left: readonly MonthToCome[],
  actual: number,
): { low: number; high: number } {
  const seasonal = left.map(({ at, days }) => days * season[at]!);
  const whole = seasonal.reduce((sum, one) => sum + one, 0);
  const months = left.reduce((sum, { days }) => sum + days, 0) / monthDays;
  // From the middle of the twelve months that the level is of to the middle of those to come.
  const ahead = (YEAR / 2 + months / 2) / YEAR;
  const rest = level * whole * Math.exp(growth * ahead);
  const variance =
    noise / months +
    levelNoise(noise) +
    // Over a whole year seasons are 1 in the mean, whatever each of them is.
    (doubt * (1 - left.length / YEAR)) / left.length +
    drift * ahead +
    left.reduce((sum, one, at) => sum + one.doubt * (seasonal[at]! / whole) ** 2, 0);
  const reach = EIGHT_OF_TEN * Math.sqrt(variance);
  return { low: actual + rest * Math.exp(-reach), high: actual + rest * Math.exp(reach) };
}

/** In whole steps of a tenth to a hundredth of its width, of `unit` at least; what is reached already is not undercut. */
export function roundRange({ low, high }: { low: number; high: number }, actual: number, unit: number) {
  const step = Math.max(unit, 10 ** (Math.floor(Math.log10(Math.max(high - low, 1))) - 1));
  const round = (value: number) => Math.round(value / step) * step;
  return { low: Math.max(round(low), actual), high: Math.max(round(high), actual) };
}
