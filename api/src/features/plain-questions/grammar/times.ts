import { comparedDays } from '@portal/shared/contract/comparison';
import { addDays, isDay, yearOf } from '@portal/shared/contract/calendar';
import { periodAround, type Period } from '@portal/shared/contract/common';
import type { Collected } from './collected.ts';
import type { Parts } from '../parts.ts';
import type { Now } from './period-words.ts';

/** Which days a question is about, and what they are held against. */
export interface Time {
  period: Period | null;
  comparison: Parts['comparison'];
}

/** Each way to read the times of a question; null: they do not go together. */
export function timesOf(
  periods: readonly (readonly Period[])[],
  now: Now,
  { compare, isCompared, isJoined, notions, types, stores, kinds }: Collected,
): (Time | null)[] {
  const [first = [], second] = periods;
  if (second) {
    // 'Letztes Jahr seit September' is no comparison: nobody said 'und', or 'gegen'.
    if (!isCompared && !isJoined && first[0]?.unit !== second[0]?.unit) return [null];
    const both = compare === null ? pairOf(first, second) : null;
    if (!both) return [null];
    const [earlier, later] = both;
    const compared: Time = { period: later, comparison: comparisonOf(later, earlier) };
    // 'Oktober und November' may mean both together.
    const isTogether = !isCompared && addDays(earlier.to, 1) === later.from;
    return isTogether
      ? [compared, { period: { from: earlier.from, to: later.to }, comparison: 'vorjahr' }]
      : [compared];
  }
  if (compare?.unit) return compareUnit(first, compare.unit, now);
  const isOfSeveral = [types.flat(), stores, kinds].some(({ length }) => length > 1);
  const against = AGAINST.get(first[0] ? keyOf(first[0], now) : '');
  if (isCompared && compare === null && first.length === 1 && !isOfSeveral && !notions.has('benchmark'))
    return against ? [{ period: null, comparison: against }] : [null];
  return first.length === 0
    ? [{ period: null, comparison: compare?.comparison ?? 'vorjahr' }]
    : first.map((period) => ({ period, comparison: compare?.comparison ?? 'vorjahr' }));
}

/** 'zum Vormonat' is said of a month: the running one, where none is named. */
const compareUnit = (periods: readonly Period[], unit: 'week' | 'month' | 'quarter', { today }: Now): (Time | null)[] =>
  (periods.length === 0 ? [periodAround(unit, today)] : periods).map((period) =>
    period.unit === unit ? { period, comparison: 'vorperiode' } : null,
  );

/** The two that are compared; of several readings those that are the same days of their years, or one after the other. */
function pairOf(first: readonly Period[], second: readonly Period[]): [Period, Period] | null {
  const pairs = first.flatMap((a) => second.map((b) => sameKind(a, b))).filter((pair) => pair !== null);
  const named = pairs.filter(([earlier, later]) => typeof comparisonOf(later, earlier) === 'string');
  const [pair, ...others] = pairs.length === 1 ? pairs : named;
  return pair && others.length === 0 ? pair : null;
}

/** Two periods of one kind, the earlier first. A month or other days beside a year are the same of both: 'Oktober 2025 und 2024'. Null: they cannot be compared. */
function sameKind(a: Period, b: Period): [Period, Period] | null {
  if (a.unit !== b.unit) {
    const [year, other] = a.unit === 'year' ? [a, b] : [b, a];
    const same = year.unit === 'year' ? inYear(other, year) : null;
    return same && sameKind(other, same);
  }
  if (a.from === b.from) return null;
  return a.from < b.from ? [a, b] : [b, a];
}

/** The same days of another year. Null: of a week or a day, which has no such, and of days over New Year. */
function inYear({ unit, from, to }: Period, year: Period): Period | null {
  const moved = (day: string) => `${year.from.slice(0, 4)}${day.slice(4)}`;
  if (unit === 'month' || unit === 'quarter') return periodAround(unit, moved(from));
  const isOfOneYear = unit === undefined && from.slice(0, 4) === to.slice(0, 4);
  return isOfOneYear && isDay(moved(from)) && isDay(moved(to)) ? { from: moved(from), to: moved(to) } : null;
}

const AGAINST = new Map<string, Parts['comparison']>([['year-1', 'vorjahr']]);
const keyOf = ({ unit, from }: Period, { today }: Now) =>
  unit === 'year' && yearOf(from) === yearOf(today) - 1 ? 'year-1' : '';

/** As the filter bar says it where it can, else the days themselves. */
function comparisonOf(period: Period, other: Period): Parts['comparison'] {
  const isIt = (compare: 'vorjahr' | 'vorperiode') => {
    const days = comparedDays({ ...period, compare });
    return days !== null && days.from === other.from && days.to === other.to;
  };
  if (isIt('vorjahr')) return 'vorjahr';
  return isIt('vorperiode') ? 'vorperiode' : { from: other.from, to: other.to };
}
