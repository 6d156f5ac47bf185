import type { ChangeDimensionKey } from '@portal/shared/contract/analyse';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { Question } from '../analysis/question.ts';
import type { WholePeriod } from '../analysis/whole-period.ts';

/** A comparison as two ranges: what is now, what was before. */
export type Sides<Of> = readonly [now: Of, before: Of];

/** @throws ApiProblem 400 for a month that the period does not have */
export function daysAsked({ period, months }: Question, month: string | undefined): WholePeriod {
  if (month === undefined) return period;
  const found = months.find((one) => one.month === month);
  if (!found)
    throw new ApiProblem(
      400,
      'month-outside',
      'Der Monat liegt nicht im gewählten Zeitraum. Bitte wählen Sie einen anderen.',
    );
  return found;
}

/** The days up to the last one with data, as what they are compared with is cut. */
export const untilData = (
  { from, to, previousFrom, previousTo }: WholePeriod,
  dataDate: string | null,
): WholePeriod => ({
  from,
  to: dataDate !== null && dataDate < to && dataDate >= from ? dataDate : to,
  previousFrom,
  previousTo,
});

/** By what a question can be split: not by what it is narrowed to already. */
export const dimensionsOf = ({ filter, storeIds }: Question, seesStaff: boolean): ChangeDimensionKey[] => [
  'type',
  ...(filter.age ? [] : ['age' as const]),
  ...(filter.customer ? [] : ['customer' as const]),
  ...(storeIds.length > 1 ? ['store' as const] : []),
  ...(seesStaff ? ['staff' as const] : []),
];

/** Every nth range belongs to the nth comparison: its period first, then what that is compared with. */
export const inPairs = <Of>(list: readonly Of[], none: Of): Sides<Of>[] =>
  Array.from({ length: list.length / 2 }, (_, at) => [list[2 * at] ?? none, list[2 * at + 1] ?? none]);
