import { COMPARISON_DAYS, COMPARISON_PARAM } from '../area/portal-params.ts';
import { ANALYSIS_COMPARISONS, COMPARISONS, type AnalysisComparison, type Comparison } from '../common/period.ts';

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

const isPlain = (compare: AnalysisComparison | undefined): compare is Comparison =>
  COMPARISONS.some((one) => one === compare);

/** What an address says, of all that any page can be compared with. */
export const saidComparison = (params: URLSearchParams): AnalysisComparison | undefined =>
  ANALYSIS_COMPARISONS.find((one) => one === params.get(COMPARISON_PARAM));

/** The comparison that an address says, or the page's usual one, as of one that the analysis alone knows. */
export const readComparison = (params: URLSearchParams, usual: Comparison): Comparison => {
  const said = saidComparison(params);
  return isPlain(said) ? said : usual;
};

/** The address without a comparison. */
export function withoutComparison(rest: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(rest);
  for (const name of [COMPARISON_PARAM, ...Object.values(COMPARISON_DAYS)]) params.delete(name);
  return params;
}

/**
 * The address with a comparison: like a period left out only where the address says none and it is the page's usual one. What
 * another page can show and this one cannot stays until something else is chosen here.
 */
export function writeComparison(rest: URLSearchParams, compare: Comparison, usual: Comparison): URLSearchParams {
  const said = saidComparison(rest);
  if (said && !isPlain(said) && compare === usual) return new URLSearchParams(rest);
  const params = withoutComparison(rest);
  if (said || compare !== usual) params.set(COMPARISON_PARAM, compare);
  return params;
}
