import type { Anomaly } from './anomaly.ts';
import type { Exposure } from './exposure.ts';
import { spreadOf } from './robust.ts';
import type { StoreDays } from './watched-days.ts';

/** So seldom a shop by chance has as few receipts as in the days that are told of. */
const CHANCE = 1 / 1_500;
/** Days up to the last one that are looked at together. */
const LENGTHS = [1, 2, 3, 4, 5, 6, 7];
/** What is expected is known by half a year of receipts at least. */
const HISTORY_DAYS = 182;
/** A store that has had nothing for so long is closed: that is known by then. */
const FORGOTTEN_DAYS = 35;
/** Of the glasses of so many orders in a row, none or nearly none has a line. */
const FEWEST_ORDERS = 5;
const MOST_WITH_LINES = 0.5;
const USUALLY_BARE = 0.2;

/** How likely a Poisson number of this mean is at most `count`. */
export function poissonAtMost(count: number, mean: number): number {
  if (count < 0) return 0;
  let [term, sum] = [Math.exp(-mean), 0];
  for (let k = 0; k <= count; k += 1) {
    sum += term;
    term *= mean / (k + 1);
  }
  return Math.min(1, sum);
}

/** How much more than by pure chance the receipts of a week vary, as a factor of the variance: people buy two things at once. */
function dispersionOf(days: StoreDays, before: number, rate: number, exposure: Exposure): number {
  const deviations: number[] = [];
  for (let to = before - 1; to > before - HISTORY_DAYS; to -= 7) {
    const usual = rate * exposure.of(to - 6, to);
    if (usual > 0) deviations.push((days.sum('receipts', to - 6, to) - usual) / Math.sqrt(usual));
  }
  return Math.max(1, spreadOf(deviations, 0) ** 2);
}

/** What looks like an upload that is missing or half: days with far too few receipts, and orders that came without their lines. */
export function judgeData(days: StoreDays, today: number, exposureBefore: (day: number) => Exposure): Anomaly[] {
  const before = today - LENGTHS.length + 1;
  if (before - HISTORY_DAYS < days.first || days.sum('receipts', today - FORGOTTEN_DAYS, today) <= 0) return [];
  const exposure = exposureBefore(before);
  const rate = days.sum('receipts', before - HISTORY_DAYS, before - 1) / exposure.of(before - HISTORY_DAYS, before - 1);
  if (!(rate > 0)) return [];
  const dispersion = dispersionOf(days, before, rate, exposure);
  const found = LENGTHS.flatMap((length): Anomaly[] => {
    const from = today - length + 1;
    const usual = rate * exposure.of(from, today);
    const value = Math.max(0, days.sum('receipts', from, today));
    const least = (usual * (1 - Math.sqrt(exposure.doubt))) / dispersion;
    const chance = poissonAtMost(Math.floor(value / dispersion), least);
    if (value >= usual || chance >= CHANCE) return [];
    const weight = Math.log(chance) / Math.log(CHANCE);
    const kind = value === 0 ? 'no-receipts' : 'few-receipts';
    return [{ kind, direction: 'low', from, to: today, value, usual, low: null, high: null, weight }];
  });
  const worst = found.toSorted((a, b) => b.weight - a.weight)[0];
  return [...(worst ? [worst] : []), ...judgeLines(days, today)];
}

/** Orders of glasses without a line: a file of Positionen that is missing, or was cut. */
function judgeLines(days: StoreDays, today: number): Anomaly[] {
  const before = days.sum('glassesOrders', today - HISTORY_DAYS, today - LENGTHS.length);
  const usual = before > 0 ? days.sum('bare', today - HISTORY_DAYS, today - LENGTHS.length) / before : 1;
  if (usual > USUALLY_BARE) return [];
  for (const length of LENGTHS) {
    const from = today - length + 1;
    const orders = days.sum('glassesOrders', from, today);
    const value = days.sum('bare', from, today) / orders;
    if (orders < FEWEST_ORDERS) continue;
    if (value < MOST_WITH_LINES) return [];
    return [
      {
        kind: 'bare-orders',
        direction: 'high',
        from,
        to: today,
        value,
        usual,
        low: null,
        high: null,
        weight: value / MOST_WITH_LINES,
      },
    ];
  }
  return [];
}
