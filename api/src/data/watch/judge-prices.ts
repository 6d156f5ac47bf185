import type { Anomaly } from './anomaly.ts';
import { medianOf } from './robust.ts';

/** Lenses that were sold on a day at a price: which they are exactly, and cents a piece. */
export interface SoldLens {
  day: number;
  article: string;
  price: number;
}

const WINDOW_DAYS = 14;
/** Days before these by which prices are known. */
const BEFORE_DAYS = 240;
const FEWEST_BEFORE = 5;
const FEWEST_LENSES = 10;
/** From which change of the median price, and of how many of the lenses, it is one. */
const CHANGE = 0.02;
const MOST_LENSES = 0.6;

/**
 * Whether the same lenses cost something else than in the months before. What each cost is a median, so that discounts on single
 * orders move nothing.
 */
export function judgePrices(lenses: readonly SoldLens[], today: number): Anomaly[] {
  const from = today - WINDOW_DAYS + 1;
  const before = Map.groupBy(
    lenses.filter(({ day }) => day < from && day >= from - BEFORE_DAYS),
    ({ article }) => article,
  );
  const usual = new Map(
    [...before].flatMap(([article, sold]) =>
      sold.length < FEWEST_BEFORE ? [] : [[article, medianOf(sold.map(({ price }) => price))] as const],
    ),
  );
  const ratios = lenses
    .filter(({ day }) => day >= from && day <= today)
    .flatMap(({ article, price }) => {
      const was = usual.get(article);
      return was === undefined || was <= 0 || price <= 0 ? [] : [price / was];
    });
  if (ratios.length < FEWEST_LENSES) return [];
  const middle = medianOf(ratios);
  const direction = middle < 1 ? 'low' : 'high';
  const isMoved = (ratio: number) => (direction === 'high' ? ratio >= 1 + CHANGE / 2 : ratio <= 1 - CHANGE / 2);
  if (Math.abs(middle - 1) < CHANGE || ratios.filter(isMoved).length < MOST_LENSES * ratios.length) return [];
  return [
    {
      kind: 'prices',
      direction,
      from,
      to: today,
      value: middle,
      usual: 1,
      low: 1 - CHANGE,
      high: 1 + CHANGE,
      weight: Math.abs(middle - 1) / CHANGE,
    },
  ];
}
