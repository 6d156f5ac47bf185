import { addDays, firstOfMonth, lastOfMonth, monthsOf, type Days } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';

/** Days that belong to `key`, both ends included; several ranges may have the same. */
export interface KeyedRange extends Days {
  key: number;
}

export interface CutRange extends KeyedRange {
  /** Of whole months: roll-ups by month hold all of it. */
  is_whole: boolean;
}

/**
 * Cuts each range into its whole months, if there are any, and the days before and after them. The month in which the
 * data end is whole when the range goes on to their end.
 * @param dataDate latest day with data; null without any
 */
export function cutAtMonths(ranges: readonly KeyedRange[], dataDate: string | null): CutRange[] {
  return ranges.flatMap(({ key, from, to }) => {
    const hasStart = from === firstOfMonth(from);
    const hasEnd = to === lastOfMonth(to) || (dataDate !== null && dataDate <= to);
    const first = hasStart ? from : addDays(lastOfMonth(from), 1);
    const last = hasEnd ? lastOfMonth(to) : addDays(firstOfMonth(to), -1);
    if (first > last) return [{ key, from, to, is_whole: false }];
    return [
      { key, from, to: addDays(first, -1), is_whole: false },
      { key, from: first, to: last, is_whole: true },
      { key, from: addDays(last, 1), to, is_whole: false },
    ].filter((part) => part.from <= part.to);
  });
}

/**
 * The different days and whole months of cut ranges, each with a key of its own, so that what several ranges have in common
 * is counted once.
 * @returns the parts, and by key of the ranges the keys of the parts that they consist of
 */
export function differentParts(ranges: readonly CutRange[]): {
  parts: CutRange[];
  partsOf: ReadonlyMap<number, readonly number[]>;
} {
  const parts = new Map<string, CutRange>();
  const partsOf = new Map<number, number[]>();
  for (const { key, from, to, is_whole } of ranges) {
    const days = is_whole
      ? monthsOf({ from, to }).map((month) => ({ from: month, to: lastOfMonth(month) }))
      : [{ from, to }];
    for (const part of days) {
      const name = `${part.from}/${part.to}/${is_whole}`;
      const known = parts.get(name) ?? { ...part, is_whole, key: parts.size };
      parts.set(name, known);
      partsOf.set(key, [...(partsOf.get(key) ?? []), known.key]);
    }
  }
  return { parts: [...parts.values()], partsOf };
}

/** Ranges as a FROM item: `range (key, first_day, last_day)`. */
export function unnestRanges(ranges: readonly KeyedRange[]): RawBuilder<unknown> {
  const column = <Name extends keyof KeyedRange>(name: Name) => ranges.map((range) => range[name]);
  return sql`unnest(${column('key')}::int[], ${column('from')}::date[], ${column('to')}::date[]) range (key, first_day, last_day)`;
}
