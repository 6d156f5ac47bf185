import { COMPARISON_LABELS, saidComparison, withoutComparison } from '../address/comparison.ts';
import { COMPARISON_DAYS, COMPARISON_PARAM } from '../area/portal-params.ts';
import { isDay, type Days } from '../calendar/index.ts';
import {
  ANALYSIS_COMPARISONS,
  type AnalysisComparison,
  type ChosenComparison,
  type Comparison,
} from '../common/period.ts';
import { daysText } from '../words/period-name.ts';
import { isNearEaster } from './easter.ts';

const ANALYSIS_LABELS: Readonly<Record<AnalysisComparison, string>> = {
  ...COMPARISON_LABELS,
  wochentage: 'Gleiche Wochentage',
  ostern: 'Ostern zu Ostern',
  frei: 'Anderer Zeitraum …',
};

/** The choices of the analysis: Easter where the period is near it. */
export const analysisOptions = (period: Days): { value: AnalysisComparison; label: string }[] =>
  ANALYSIS_COMPARISONS.filter((value) => value !== 'ostern' || isNearEaster(period)).map((value) => ({
    value,
    label: ANALYSIS_LABELS[value],
  }));

/** What the compared days of the analysis are called, after 'gegenüber' and beside a figure. */
const ANALYSIS_NAMES = {
  vorjahr: COMPARISON_LABELS.vorjahr,
  vorperiode: COMPARISON_LABELS.vorperiode,
  wochentage: 'Vorjahr nach Wochentagen',
  ostern: 'Vorjahr nach Ostern',
  frei: 'Vergleichszeitraum',
} as const satisfies Record<Exclude<AnalysisComparison, 'ohne'>, string>;

export type AnalysisComparedName = (typeof ANALYSIS_NAMES)[keyof typeof ANALYSIS_NAMES];

/** As `comparedName`, of a comparison of the analysis. */
export const analysisComparedName = (compare: AnalysisComparison): AnalysisComparedName | null =>
  compare === 'ohne' ? null : ANALYSIS_NAMES[compare];

/** As `comparisonWords`, of a comparison of the analysis. @example 'Vergleich 01.03.2024 bis 31.03.2024' */
export function analysisComparisonWords({ compare, compare_from: from, compare_to: to }: ChosenComparison): string {
  if (compare === 'ohne') return COMPARISON_LABELS.ohne;
  const isOwn = compare === 'frei' && from !== undefined && to !== undefined;
  return `Vergleich ${isOwn ? daysText({ from, to }) : ANALYSIS_NAMES[compare]}`;
}

/** The comparison of the analysis that an address says; what does not fit the period, or has no days, is the usual one. */
export function readAnalysisComparison(params: URLSearchParams, usual: Comparison, period: Days): ChosenComparison {
  const compare = saidComparison(params) ?? usual;
  if (compare === 'ostern') return { compare: isNearEaster(period) ? compare : usual };
  if (compare !== 'frei') return { compare };
  const [a, b] = [params.get(COMPARISON_DAYS.from) ?? '', params.get(COMPARISON_DAYS.to) ?? ''];
  if (!isDay(a) || !isDay(b)) return { compare: usual };
  return a <= b ? { compare, compare_from: a, compare_to: b } : { compare, compare_from: b, compare_to: a };
}

/** The address with other parameters for the comparison; all else of it stays. */
function withComparison(
  rest: URLSearchParams,
  { compare, compare_from, compare_to }: ChosenComparison,
): URLSearchParams {
  const params = withoutComparison(rest);
  params.set(COMPARISON_PARAM, compare);
  if (compare === 'frei' && compare_from !== undefined && compare_to !== undefined) {
    params.set(COMPARISON_DAYS.from, compare_from);
    params.set(COMPARISON_DAYS.to, compare_to);
  }
  return params;
}

/** The same of the analysis, which can show each. */
export const writeAnalysisComparison = (
  rest: URLSearchParams,
  chosen: ChosenComparison,
  usual: Comparison,
): URLSearchParams =>
  saidComparison(rest) || chosen.compare !== usual ? withComparison(rest, chosen) : withoutComparison(rest);
