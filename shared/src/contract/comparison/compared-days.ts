import { addDays, addMonths, daysBetween, easterOf, yearOf, type Days } from '../calendar/index.ts';
import {
  shiftedDays,
  shiftOf as plainShift,
  type ChosenComparison,
  type Comparison,
  type Period,
  type Shift,
} from '../common/period.ts';

export { lastCompared, type Shift } from '../common/period.ts';

interface Asked extends Period, ChosenComparison {}

const byDays = (days: number): Shift => ({ shift: (day) => addDays(day, -days), byMonths: false });

const monthNumberOf = (day: string): number => yearOf(day) * 12 + Number(day.slice(5, 7));

/** Days of one's own are met by months where both begin on the same day of one, else day by day. */
function toOwnDays(
  from: string,
  { compare_from: start, compare_to: until }: Omit<ChosenComparison, 'compare'>,
): Shift | null {
  if (start === undefined || until === undefined) return null;
  if (start.slice(8) !== from.slice(8)) return { ...byDays(daysBetween(start, from)), until };
  const months = monthNumberOf(from) - monthNumberOf(start);
  return { shift: (day) => addMonths(day, -months), byMonths: true, until };
}

/**
 * As `shiftOf` of every page, with what the analysis alone can be compared with. wochentage: 52 weeks before, whatever the period.
 * ostern: as many days from Easter, of the year before. frei: days of one's own.
 */
export function shiftOf({ unit, from, to, compare, ...own }: Asked): Shift | null {
  if (compare === 'frei') return toOwnDays(from, own);
  if (compare === 'wochentage') return byDays(364);
  if (compare === 'ostern') return byDays(daysBetween(easterOf(yearOf(to) - 1), easterOf(yearOf(to))));
  return plainShift({ unit, from, to, compare: compare satisfies Comparison });
}

/** As `comparedDays` of every page, of the same. */
export const comparedDays = (asked: Asked, dataDate?: string): Days | null =>
  shiftedDays(asked, shiftOf(asked), dataDate);
