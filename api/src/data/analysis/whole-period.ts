import type { Days } from '@portal/shared/contract/calendar';
import type { KeyedRange } from './cut-at-months.ts';
import type { ComparedMonth } from './periods.ts';

/** All days of a period and all it is compared with, both ends included; nothing to compare with: the end before the start. */
export type WholePeriod = Pick<ComparedMonth, 'from' | 'to' | 'previousFrom' | 'previousTo'>;

/**
 * The months of `compareMonths` as one range each, for what does not add up over months: medians, different people.
 * The days that are compared are contiguous, since only the last months can lie after the data date.
 * @throws Error without any month
 */
export function wholePeriod(months: readonly ComparedMonth[]): WholePeriod {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) throw new Error('A period has at least one month.');
  const compared = months.findLast(({ previousFrom, previousTo }) => previousFrom <= previousTo) ?? first;
  return { from: first.from, to: last.to, previousFrom: first.previousFrom, previousTo: compared.previousTo };
}

export const CURRENT = 0;
export const PREVIOUS = 1;

/** The days of the period, and those it is compared with. */
export const daysOfSides = ({ from, to, previousFrom, previousTo }: WholePeriod): [current: Days, previous: Days] => [
  { from, to },
  { from: previousFrom, to: previousTo },
];

/** The same as ranges of those keys. */
export const bothSides = (period: WholePeriod): KeyedRange[] =>
  daysOfSides(period).map((days, side) => ({ key: side === 0 ? CURRENT : PREVIOUS, ...days }));
