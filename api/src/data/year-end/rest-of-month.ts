/** The same month of an earlier year: orders and working days of all of it, and of its days after the comparable one. */
export interface SameMonth {
  orders: number;
  days: number;
  ordersAfter: number;
  daysAfter: number;
}

/** Variance by which the rest of a month differs from its beginning among shops: by the days after Christmas above all. */
const SHAPE_VARIANCE = 0.1;
/** However quiet, days on which a shop is open bring something. */
const LEAST = 0.1;

/**
 * How much a working day of the rest of a month brings, over a mean one of the whole month, by the same days of the years before; few orders say little, and are drawn
 * towards 1. Orders, not euros, which one slip would turn.
 * @returns `doubt`: variance by which it may be wrong
 */
export function restOfMonth(years: readonly SameMonth[]): { weight: number; doubt: number } {
  const sum = (of: (year: SameMonth) => number) => years.reduce((total, year) => total + of(year), 0);
  const days = sum((year) => year.days);
  const expected = days > 0 ? (sum(({ orders }) => orders) * sum(({ daysAfter }) => daysAfter)) / days : 0;
  if (!(expected > 0)) return { weight: 1, doubt: SHAPE_VARIANCE };
  const trust = SHAPE_VARIANCE / (SHAPE_VARIANCE + 1 / expected);
  const shown = sum(({ ordersAfter }) => ordersAfter) / expected;
  return { weight: Math.max(LEAST, 1 + trust * (shown - 1)), doubt: SHAPE_VARIANCE * (1 - trust) };
}
