import { spreadOf, trimmedMean } from '../watch/robust.ts';

/** A whole month of the past: which of the twelve (0: January), what was reached in it, and its working days. */
export interface MonthSeen {
  at: number;
  value: number;
  days: number;
}

/** What a shop's own months say of those to come. Variances are of shares: 0.01 is a tenth more or less. */
export interface Course {
  /** A working day of now without its season, in the unit of the figure. */
  level: number;
  /** Of each month of the year over the mean one. */
  season: readonly number[];
  /** Variance of a month around what it should have been. */
  noise: number;
  /** Variance by which each month's season may be wrong. */
  doubt: number;
  /** Variance by which a level moves in a year. */
  drift: number;
  /** By how much a level grows in a year, as far as the years show more than chance. */
  growth: number;
  /** Working days of a month in the mean. */
  monthDays: number;
}

const YEAR = 12;
export const FEWEST_YEARS = 2;
export const MOST_YEARS = 5;

// Chosen on other invented shops than those of docs/year-end.md.
/** Beyond so many usual deviations a month counts as one that lies just there: a slip of a million, a month of closing. */
const REACH = 3;
/** Variance of seasons among shops: by it a small shop's own, which is mostly chance, is drawn towards 1. */
const SEASON_VARIANCE = 0.01;
/** Variance by which levels of shops move in a year, and how many years of its own it counts as. */
const DRIFT_VARIANCE = 0.04 ** 2;
const DRIFT_YEARS = 3;
/** The same of their growth from year to year. */
const GROWTH_VARIANCE = 0.03 ** 2;
/** No year's change counts for more. */
const MOST_CHANGE = { drift: 0.3, growth: 0.1 };
/** What months beyond the reach would have added to the noise, and what few years hide of it. */
const NOISE_HIDDEN = 1.2;
/** Variance of a trimmed mean of twelve over that of their mean. */
const TRIMMED = 1.1;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Values no further than the reach from a centre; as they are where more than half of them are the same. */
function kept(values: readonly number[], center: number): number[] {
  const spread = spreadOf(values, center);
  return spread > 0 ? values.map((value) => center + within(value - center, REACH * spread)) : [...values];
}

/** What is left of a variance of the shops once so much own chance is seen beside it. */
const trustIn = (variance: number, chance: number): number => variance / (variance + chance);

/**
 * @param seen whole months up to now, oldest first, without gaps
 * @param isCounted pieces vary at least as the square root of their number
 * @returns null below two years, or where a year brought nothing
 */
export function learnCourse(seen: readonly MonthSeen[], isCounted: boolean): Course | null {
  const years = Math.min(MOST_YEARS, Math.floor(seen.length / YEAR));
  if (years < FEWEST_YEARS) return null;
  const months = seen.slice(-YEAR * years);
  const rates = months.map(({ value, days }) => (days > 0 ? value / days : 0));
  const levelsOf = (values: readonly number[]) =>
    Array.from({ length: years }, (_, year) => trimmedMean(values.slice(YEAR * year, YEAR * (year + 1))));
  const plain = levelsOf(rates);
  if (plain.some((level) => !(level > 0))) return null;

  const ratios = kept(
    rates.map((rate, at) => rate / plain[Math.floor(at / YEAR)]!),
    1,
  );
  const own = Array.from({ length: YEAR }, (_, month) => mean(ratios.filter((_ratio, at) => months[at]!.at === month)));
  // The season was learnt from the same months, so that they seem nearer to it than they are.
  const residuals = ratios.map((ratio, at) => (ratio - own[months[at]!.at]!) * Math.sqrt(years / (years - 1)));
  const monthDays = mean(months.map(({ days }) => days));
  const noise = Math.max(
    NOISE_HIDDEN * mean(kept(residuals, 0).map((residual) => residual ** 2)),
    isCounted ? 1 / (plain.at(-1)! * monthDays) : 0,
  );

  const trust = trustIn(SEASON_VARIANCE, noise / years);
  const drawn = own.map((ratio) => Math.max(0.1, 1 + trust * (ratio - 1)));
  const season = drawn.map((ratio) => ratio / mean(drawn));
  const levels = levelsOf(rates.map((rate, at) => rate / season[months[at]!.at]!));
  if (levels.some((level) => !(level > 0))) return null;

  const changes = levels.slice(1).map((level, at) => Math.log(level / levels[at]!));
  const ofLevel = levelNoise(noise);
  const drift =
    (DRIFT_YEARS * DRIFT_VARIANCE +
      changes.reduce((sum, change) => sum + Math.max(0, within(change, MOST_CHANGE.drift) ** 2 - 2 * ofLevel), 0)) /
    (DRIFT_YEARS + changes.length);
  const chance = (2 * ofLevel) / changes.length ** 2 + drift / changes.length;
  return {
    level: levels.at(-1)!,
    season,
    noise,
    doubt: SEASON_VARIANCE * (1 - trust),
    drift,
    growth: trustIn(GROWTH_VARIANCE, chance) * within(mean(changes), MOST_CHANGE.growth),
    monthDays,
  };
}

/** Variance by which the level of twelve months is chance. */
export const levelNoise = (noise: number): number => (TRIMMED * noise) / YEAR;
