import { dateOf, monthsLater, type EpochDay } from '../history/calendar.ts';

export interface Quarter {
  year: number;
  quarter: 1 | 2 | 3 | 4;
}

/** Quarters in which the purchase falls with a chance of one half; `to` is null when its end is out of sight. */
export interface QuarterRange {
  from: Quarter;
  to: Quarter | null;
}

export function quarterOf(day: EpochDay): Quarter {
  const { year, month } = dateOf(day);
  return { year, quarter: Math.ceil(month / 3) as Quarter['quarter'] };
}

/**
 * From the quarter in which the chance passes 25 % to that in which it passes 75 %: to name a day would be false precision.
 * @param early months from `asOf` until 25 %, NaN when never
 * @param late months until 75 %, NaN when never
 * @returns null when not even the first is in sight
 */
export function quarterRange(asOf: EpochDay, early: number, late: number): QuarterRange | null {
  if (Number.isNaN(early)) return null;
  const quarterAfter = (months: number) => quarterOf(monthsLater(asOf, Math.floor(months)));
  return { from: quarterAfter(early), to: Number.isNaN(late) ? null : quarterAfter(late) };
}

/** '2. Quartal 2027 bis 1. Quartal 2028' */
export function quarterText({ from, to }: QuarterRange): string {
  const name = ({ quarter, year }: Quarter) => `${quarter}. Quartal ${year}`;
  if (to === null) return `ab dem ${name(from)}`;
  return name(from) === name(to) ? name(from) : `${name(from)} bis ${name(to)}`;
}
