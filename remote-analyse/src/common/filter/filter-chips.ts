import {
  RESTRICTION_FIELDS,
  RESTRICTION_WORDS,
  type AnalysisFilter,
  type RestrictionField,
  type RestrictionNames,
  type Restrictions,
} from '@portal/shared/contract/analyse';
import { analysisComparisonWords } from '@portal/shared/contract/comparison';
import type { ChosenComparison } from '@portal/shared/contract/common';

const USUAL = {
  compare: 'vorjahr',
  compare_from: undefined,
  compare_to: undefined,
} as const satisfies ChosenComparison;

interface SetFilter {
  label: string;
  /** What the filter becomes without it. */
  rest: Partial<AnalysisFilter>;
}

export const NO_RESTRICTIONS: Restrictions = Object.fromEntries(RESTRICTION_FIELDS.map((field) => [field, undefined]));

/** The filter that a page begins with, but for its period and its stores. */
export const withoutRestrictions: ChosenComparison & Restrictions = { ...USUAL, ...NO_RESTRICTIONS };

/** What is set, in words: another comparison than the usual one, and each restriction. @param without fields that mean nothing here */
export function chipsOf(
  filter: AnalysisFilter,
  without: readonly RestrictionField[],
  names: RestrictionNames = {},
): SetFilter[] {
  return [
    ...(filter.compare === 'vorjahr' ? [] : [{ label: analysisComparisonWords(filter), rest: USUAL }]),
    ...RESTRICTION_FIELDS.flatMap((field) => {
      const label = without.includes(field) ? undefined : RESTRICTION_WORDS[field](filter, names);
      return label ? [{ label, rest: { [field]: undefined } }] : [];
    }),
  ];
}
