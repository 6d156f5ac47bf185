import { comparisonWords } from '@portal/shared/address';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { RESTRICTION_WORDS, type FilterField } from './filter-words.ts';

interface SetFilter {
  label: string;
  /** What the filter becomes without it. */
  rest: Partial<AnalysisFilter>;
}

/** The filter that a page begins with, but for its period and its stores. */
export const withoutRestrictions = {
  compare: 'vorjahr',
  glasses: undefined,
  age: undefined,
  customer: undefined,
} as const satisfies Partial<AnalysisFilter>;

/** What is set, in words: another comparison than the usual one, and each restriction. @param without fields that mean nothing here */
export function chipsOf(filter: AnalysisFilter, without: readonly FilterField[]): SetFilter[] {
  const restrictions = Object.entries(RESTRICTION_WORDS) as [
    FilterField,
    (filter: AnalysisFilter) => string | undefined,
  ][];
  return [
    ...(filter.compare === 'vorjahr'
      ? []
      : [{ label: comparisonWords(filter.compare), rest: { compare: 'vorjahr' as const } }]),
    ...restrictions.flatMap(([field, words]) => {
      const label = without.includes(field) ? undefined : words(filter);
      return label ? [{ label, rest: { [field]: undefined } }] : [];
    }),
  ];
}
