import { dateOf, IS_FIRST, monthsBetween, NO_DAY, yearOf } from '../../packed/index.ts';

/** So many waits alike; or, with `about` customers, people whose shortest ended wait on the first side was so long. */
export interface WaitGroup {
  about: 'waits' | 'customers';
  /** Number of the asked day, from 1. */
  side: number;
  is_first: boolean;
  year: number;
  /** Whole months waited. */
  months: number;
  is_event: boolean;
  count: number;
}

/** The waits that began in a store, one person's after the other's; days as they are packed. */
export interface StoreWaits {
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
  /** Days as which it is known: each is a side. */
  asOf: readonly number[];
}

/** The waits of all sides by length and end, their cohorts, and the people who have bought again; as `waitsAsOf` tells it. */
export function countWaits(question: WaitQuestion): WaitGroup[] {
  return [...question.asOf.flatMap((day, at) => countSide(question, day, at + 1)), ...countShortest(question)];
}

function countSide({ stores, mask, value }: WaitQuestion, asOf: number, side: number): WaitGroup[] {
  const first = dateOf(earliest(stores, asOf));
  const [firstYear, longest] = [yearOf(first), monthsBetween(first, dateOf(asOf)) + 1];
  // By year, first or not, ended or not, and months: one flat array.
  const counts = new Uint32Array((yearOf(dateOf(asOf)) - firstYear + 1) * 4 * longest);
  for (const { lastDay, since, next, kinds } of stores) {
    const until = dateOf(Math.min(asOf, lastDay));
    for (let at = 0; at < since.length; at += 1) {
      const day = since[at]!;
      const end = next[at]!;
      const kind = kinds[at]!;
      if ((kind & mask) !== value || day > asOf) continue;
      const isEvent = end !== NO_DAY && end <= asOf;
      const from = dateOf(day);
      const cell = (yearOf(from) - firstYear) * 4 + (kind & IS_FIRST ? 2 : 0) + (isEvent ? 1 : 0);
      counts[cell * longest + monthsBetween(from, isEvent ? dateOf(end) : until)]! += 1;
    }
  }
  const groups: WaitGroup[] = [];
  for (let at = 0; at < counts.length; at += 1) {
    const cell = Math.trunc(at / longest);
    const count = counts[at]!;
    if (count > 0) {
      groups.push({ about: 'waits', side, is_first: (cell & 2) > 0, year: firstYear + (cell >> 2), months: at % longest, is_event: (cell & 1) > 0, count });
    }
  }
  return groups;
}

/** First day of all waits, or the given one. */
function earliest(stores: readonly StoreWaits[], day: number): number {
  let first = day;
  for (const { since } of stores) for (let at = 0; at < since.length; at += 1) first = Math.min(first, since[at]!);
  return first;
}

function countShortest({ stores, mask, value, asOf: [asOf = NO_DAY] }: WaitQuestion): WaitGroup[] {
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
  return [...counts].map(([months, count]) => ({ about: 'customers', side: 1, is_first: false, year: 0, months, is_event: true, count }));
}
