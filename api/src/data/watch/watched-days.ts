import { weekdayOfEpoch } from '@portal/shared/contract/calendar';

/** What is watched of a day of a store. */
export interface WatchedDay {
  /** Pieces sold without those taken back, whatever they are. */
  receipts: number;
  glasses: number;
  /** Glasses beyond the first of a purchase. */
  extra: number;
  /** In cents, as the figures of the business hold it. */
  revenue: number;
  /** Revenue of orders of kind Brille. */
  glassesRevenue: number;
  /** Orders of kind Brille, and those among them that came without a line for frame or lens. */
  glassesOrders: number;
  bare: number;
}

export const NO_DAY: WatchedDay = {
  receipts: 0,
  glasses: 0,
  extra: 0,
  revenue: 0,
  glassesRevenue: 0,
  glassesOrders: 0,
  bare: 0,
};

export type WatchedFigure = keyof WatchedDay;

const FIGURES = Object.keys(NO_DAY) as WatchedFigure[];

/** Days since 1970-01-01. 0 is Monday. */
export const weekdayOf = (day: number): number => weekdayOfEpoch(day) - 1;

/**
 * The days of a store up to one of them, as running sums, so that a window costs two look-ups. Days are counted since 1970-01-01;
 * both ends belong to a window.
 */
export class StoreDays {
  readonly first: number;
  readonly last: number;
  readonly #sums: ReadonlyMap<WatchedFigure, Float64Array>;

  constructor(days: ReadonlyMap<number, WatchedDay>, first: number, last: number) {
    this.first = first;
    this.last = last;
    this.#sums = new Map(
      FIGURES.map((figure) => [figure, runningSum(first, last, (day) => days.get(day)?.[figure] ?? 0)]),
    );
  }

  sum(figure: WatchedFigure, from: number, to: number): number {
    const sums = this.#sums.get(figure);
    return sums ? between(sums, this.first, from, to) : 0;
  }
}

/** Sums of all days before each, from `first` to the day after `last`. */
export function runningSum(first: number, last: number, of: (day: number) => number): Float64Array {
  const sums = new Float64Array(Math.max(0, last - first + 1) + 1);
  for (let day = first; day <= last; day += 1) sums[day - first + 1] = (sums[day - first] ?? 0) + of(day);
  return sums;
}

/** What lies between two days, both included; days outside have nothing. */
export function between(sums: Float64Array, first: number, from: number, to: number): number {
  const at = (day: number) => sums[Math.min(Math.max(day - first, 0), sums.length - 1)] ?? 0;
  return to < from ? 0 : at(to + 1) - at(from);
}
