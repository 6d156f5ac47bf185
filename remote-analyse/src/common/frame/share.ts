import type { AnalysisFilter } from '@portal/shared/contract/analyse';

/** A share of fewer cases says nothing: 1 of 2 is no half of the customers. */
const FEWEST_CASES = 5;

/** Part of a whole, 0 to 1; null where it stands on too few cases. @param cases what the share stands on, else the whole itself */
export const shareOf = (part: number, whole: number, cases: number = whole): number | null =>
  cases < FEWEST_CASES || whole <= 0 ? null : part / whole;

/** Difference of two shares; null when one of them is missing. */
export const pointsOf = (current: number | null, previous: number | null): number | null =>
  current === null || previous === null ? null : current - previous;

const TOO_FEW = `„–“ heißt: zu wenige Fälle (unter ${FEWEST_CASES}).`;

/** The same below a figure that shows these values; nothing where none of them is missing. */
export const tooFewIn = (values: readonly (number | null)[]): string => (values.includes(null) ? TOO_FEW : '');

/** The values that rows show: those of the compared period only where there is one. */
export const shownValues = (
  rows: readonly { current: number | null; previous: number | null }[],
  { compare }: Pick<AnalysisFilter, 'compare'>,
): (number | null)[] => rows.flatMap(({ current, previous }) => (compare === 'ohne' ? [current] : [current, previous]));
