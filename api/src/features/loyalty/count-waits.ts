import { dateOf, IS_FIRST, monthsBetween, NO_DAY, yearOf } from '../../data/packed/index.ts';

/** So many waits alike. */
export interface WaitGroup {
  /** Whole months waited. */
  months: number;
  is_event: boolean;
  count: number;
}

/** The waits as they were known on a day: how many by year of their begin, first of a customer or not, ended or not, and months. */
export interface WaitCounts {
  firstYear: number;
  /** Months that are told apart. */
  longest: number;
  counts: Uint32Array;
}

/** The waits that began in a store, one person's after the other's; days as they are packed. */
export interface StoreWaits {
  storeId: number;
  /** Latest day with an order in the store: what has not ended is watched until then. */
  lastDay: number;
  /** Ids of the first people, who may be in other stores as well. */
  sharedIds: Float64Array;
  /** Of each person the number of waits. */
  sizes: Int16Array;
  since: Int16Array;
  next: Int16Array;
  kinds: Int16Array;
}

export interface WaitQuestion {
  stores: readonly StoreWaits[];
  /** Which main glasses it is about; see `kindsOf`. */
  mask: number;
  value: number;
  /** Day as which it is known. */
  asOf: number;
}

/** Counters of a year and a length: waits that go on, that have ended, first ones that go on, first ones that have ended. */
const CELLS = 4;

/** The waits as of a day, by length and end, as `waitsAsOf` tells it. */
export function countWaits({ stores, mask, value, asOf }: WaitQuestion): WaitCounts {
  const first = dateOf(earliest(stores, asOf));
  const [firstYear, longest] = [yearOf(first), monthsBetween(first, dateOf(asOf)) + 1];
  const counts = new Uint32Array((yearOf(dateOf(asOf)) - firstYear + 1) * CELLS * longest);
  for (const { lastDay, since, next, kinds } of stores) {
    const until = dateOf(Math.min(asOf, lastDay));
    for (let at = 0; at < since.length; at += 1) {
      const day = since[at]!;
      const end = next[at]!;
      const kind = kinds[at]!;
      if ((kind & mask) !== value || day > asOf) continue;
      const isEvent = end !== NO_DAY && end <= asOf;
      const from = dateOf(day);
      const cell = (yearOf(from) - firstYear) * CELLS + (kind & IS_FIRST ? 2 : 0) + (isEvent ? 1 : 0);
      counts[cell * longest + monthsBetween(from, isEvent ? dateOf(end) : until)]! += 1;
    }
  }
  return { firstYear, longest, counts };
}

/** All of them together, or the first ones that began in a year. */
export function groupsOf({ firstYear, longest, counts }: WaitCounts, firstIn?: number): WaitGroup[] {
  const cells = Array.from({ length: counts.length / longest }, (_, cell) => cell).filter(
    (cell) => firstIn === undefined || cell >> 1 === (firstIn - firstYear) * 2 + 1,
  );
  return [false, true].flatMap((is_event) => {
    const sums = new Uint32Array(longest);
    for (const cell of cells) {
      if ((cell & 1) > 0 === is_event)
        for (let months = 0; months < longest; months += 1) sums[months]! += counts[cell * longest + months]!;
    }
    return Array.from(sums, (count, months) => ({ months, is_event, count })).filter(({ count }) => count > 0);
  });
}

/** Years in which waits of this table can have begun. */
export const yearsIn = ({ firstYear, longest, counts }: WaitCounts): number[] =>
  Array.from({ length: counts.length / longest / CELLS }, (_, at) => firstYear + at);

/** First day of all waits, or the given one. */
function earliest(stores: readonly StoreWaits[], day: number): number {
  let first = day;
  for (const { since } of stores) for (let at = 0; at < since.length; at += 1) first = Math.min(first, since[at]!);
  return first;
}

/** People who have bought again, by the months of their shortest wait. */
export function countShortest({ stores, mask, value, asOf }: WaitQuestion): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const shared = new Map<number, number>();
  const add = (months: number) => counts.set(months, (counts.get(months) ?? 0) + 1);
  for (const { sharedIds, sizes, since, next, kinds } of stores) {
    for (let person = 0, at = 0; person < sizes.length; person += 1) {
      let shortest = Infinity;
      for (const end = at + sizes[person]!; at < end; at += 1) {
        const ended = next[at]!;
        if ((kinds[at]! & mask) !== value || ended === NO_DAY || ended > asOf) continue;
        shortest = Math.min(shortest, monthsBetween(dateOf(since[at]!), dateOf(ended)));
      }
      if (shortest === Infinity) continue;
      const id = sharedIds[person];
      if (id === undefined) add(shortest);
      else shared.set(id, Math.min(shortest, shared.get(id) ?? Infinity));
    }
  }
  shared.forEach(add);
  return counts;
}
