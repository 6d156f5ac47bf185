import type { Anomaly } from './anomaly.ts';

/** Before that they are new, or here now and then. */
const HISTORY_DAYS = 182;
const YEAR_DAYS = 364;
/** Open days without a sale that nobody is told of: a week of illness, a few days off. */
const FEWEST_DAYS = 8;
/** After six weeks it is no news to anybody. */
const MOST_DAYS = 36;
/** So seldom somebody who works as before sells nothing for as long. */
const CHANCE = 1 / 3_000;
/** Whoever sells more seldom than on every fourth day is not missed by it. */
const FEWEST_A_DAY = 0.25;

/**
 * Who has sold nothing for longer than by chance, and than ever in the year before, holidays included. Told is that it is so, not
 * what it means.
 * @param sales days with a sale of each member of staff, in order, a day once
 * @param openDays days on which the store is open, in order, up to today
 */
export function judgeStaff(
  sales: ReadonlyMap<number, readonly number[]>,
  openDays: readonly number[],
  today: number,
): Anomaly[] {
  return [...sales].flatMap(([staffId, all]): Anomaly[] => {
    const days = all.filter((day) => day <= today && day > today - YEAR_DAYS);
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined || first > last - HISTORY_DAYS) return [];
    const openBetween = (from: number, to: number) => openDays.filter((day) => day > from && day < to).length;
    const silent = openBetween(last, today + 1);
    if (silent < FEWEST_DAYS || silent > MOST_DAYS) return [];
    const share = days.length / (openBetween(first - 1, last + 1) || 1);
    const longest = Math.max(...days.slice(1).map((day, at) => openBetween(days[at]!, day)));
    if (share < FEWEST_A_DAY || silent <= longest || (1 - Math.min(share, 0.99)) ** silent >= CHANCE) return [];
    return [
      {
        kind: 'staff',
        direction: 'low',
        from: last + 1,
        to: today,
        value: 0,
        usual: share * silent,
        low: null,
        high: null,
        weight: silent / FEWEST_DAYS,
        staffId,
      },
    ];
  });
}
