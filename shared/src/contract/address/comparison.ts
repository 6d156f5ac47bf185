import { COMPARISON_PARAM } from '../area/portal-params.ts';
import { COMPARISONS, type Comparison } from '../common/period.ts';

/** What a period is compared with, as people choose it. */
export const COMPARISON_LABELS = {
  vorjahr: 'Vorjahr',
  vorperiode: 'Vorperiode',
  ohne: 'Ohne Vergleich',
} as const satisfies Record<Comparison, string>;

/** The choices of a filter bar. */
export const COMPARISON_OPTIONS = COMPARISONS.map((value) => ({ value, label: COMPARISON_LABELS[value] }));

export type ComparedName = (typeof COMPARISON_LABELS)[Exclude<Comparison, 'ohne'>];

/** What the compared period is called; null without a comparison. */
export const comparedName = (compare: Comparison): ComparedName | null =>
  compare === 'ohne' ? null : COMPARISON_LABELS[compare];

/** The choice in words that can stand alone. @example 'Vergleich Vorjahr', 'Ohne Vergleich' */
export const comparisonWords = (compare: Comparison): string =>
  compare === 'ohne' ? COMPARISON_LABELS.ohne : `Vergleich ${COMPARISON_LABELS[compare]}`;

const saidComparison = (params: URLSearchParams): Comparison | undefined =>
  COMPARISONS.find((one) => one === params.get(COMPARISON_PARAM));

/** The comparison that an address says, or the page's usual one. */
export const readComparison = (params: URLSearchParams, usual: Comparison): Comparison =>
  saidComparison(params) ?? usual;

/** The address with a comparison: like a period left out only where the address says none and it is the page's usual one. */
export function writeComparison(rest: URLSearchParams, compare: Comparison, usual: Comparison): URLSearchParams {
  const params = new URLSearchParams(rest);
  if (saidComparison(rest) || compare !== usual) params.set(COMPARISON_PARAM, compare);
  else params.delete(COMPARISON_PARAM);
  return params;
}
