import { between, runningSum, weekdayOf, type StoreDays } from './watched-days.ts';

/** Days of a year by which weekdays stay what they are. */
export const YEAR_DAYS = 364;
/** Days to either side of a day by which its season is reckoned. */
const SEASON_REACH = 21;
const MOST_YEARS = 3;
/** Variance of seasons among shops, as shares of their mean: by it a small shop's own, which is mostly chance, is drawn towards 1. */
const SEASON_VARIANCE = 0.01;

/**
 * How much is to be expected of days, in days of an average opening of this store: by its weekdays over the year before, the days that it
 * is open, and its season of the years before.
 */
export interface Exposure {
  of: (from: number, to: number) => number;
  /** What of it may be wrong because the season is known by few receipts, as variance of a share. */
  doubt: number;
}

/** What a weekday has of the receipts of a mean open day, over the year that ends with `to`. */
function weekdayWeights(days: StoreDays, to: number, isOpen: (day: number) => boolean): number[] {
  const receipts = [0, 0, 0, 0, 0, 0, 0];
  const open = [0, 0, 0, 0, 0, 0, 0];
  for (let day = to - YEAR_DAYS + 1; day <= to; day += 1) {
    if (!isOpen(day)) continue;
    const at = weekdayOf(day);
    receipts[at]! += days.sum('receipts', day, day);
    open[at]! += 1;
  }
  const mean = receipts.reduce((sum, one) => sum + one, 0) / open.reduce((sum, one) => sum + one, 0);
  return receipts.map((one, at) => (open[at]! > 0 && mean > 0 ? Math.max(0, one / open[at]! / mean) : 0));
}

/** @param before day before which all is history; what comes after it does not change what is expected of it */
export function exposureOf(days: StoreDays, before: number, isOpen: (day: number) => boolean): Exposure {
  const weights = weekdayWeights(days, before - 1, isOpen);
  const plain = runningSum(days.first, days.last, (day) => (isOpen(day) ? weights[weekdayOf(day)]! : 0));
  const rate = (from: number, to: number) => days.sum('receipts', from, to) / between(plain, days.first, from, to);
  const seasons = new Map<number, number>();
  const years = Math.min(MOST_YEARS, Math.floor((before - SEASON_REACH - days.first) / YEAR_DAYS));
  const known =
    rate(before - YEAR_DAYS, before - 1) * between(plain, days.first, before - 2 * SEASON_REACH, before) * years;
  // How much of what its own history shows is season, and not chance.
  const trust = SEASON_VARIANCE / (SEASON_VARIANCE + 1 / Math.max(known, 1e-9));
  function seasonOf(day: number): number {
    const found = seasons.get(day);
    if (found !== undefined) return found;
    const shown: number[] = [];
    for (let year = 1; year <= years; year += 1) {
      const center = day - year * YEAR_DAYS;
      const [from, to] = [center - SEASON_REACH, Math.min(center + SEASON_REACH, before - 1)];
      if (from < days.first || to < center) continue;
      const begin = Math.max(days.first, Math.min(center - YEAR_DAYS / 2, before - YEAR_DAYS));
      const own = rate(from, to) / rate(begin, begin + YEAR_DAYS - 1);
      if (Number.isFinite(own)) shown.push(own);
    }
    const mean = shown.length > 0 ? shown.reduce((sum, one) => sum + one, 0) / shown.length : 1;
    const season = Math.max(0.1, 1 + trust * (mean - 1));
    seasons.set(day, season);
    return season;
  }
  return {
    of: (from, to) => between(plain, days.first, from, to) * seasonOf(Math.floor((from + to) / 2)),
    doubt: SEASON_VARIANCE * (1 - trust),
  };
}
