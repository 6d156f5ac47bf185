import { comparisonWords } from '@portal/shared/address';
import {
  RESTRICTION_FIELDS,
  RESTRICTION_WORDS,
  type AnalysisFilter,
  type RestrictionField,
  type Restrictions,
} from '@portal/shared/contract/analyse';

interface SetFilter {
  label: string;
  /** What the filter becomes without it. */
  rest: Partial<AnalysisFilter>;
}

/** The filter that a page begins with, but for its period and its stores. */
export const withoutRestrictions: Pick<AnalysisFilter, 'compare'> & Restrictions = {
  compare: 'vorjahr',
  ...Object.fromEntries(RESTRICTION_FIELDS.map((field) => [field, undefined])),
};

/** What is set, in words: another comparison than the usual one, and each restriction. @param without fields that mean nothing here */
export function chipsOf(filter: AnalysisFilter, without: readonly RestrictionField[]): SetFilter[] {
  return [
    ...(filter.compare === 'vorjahr'
      ? []
      : [{ label: comparisonWords(filter.compare), rest: { compare: 'vorjahr' as const } }]),
    ...RESTRICTION_FIELDS.flatMap((field) => {
      const label = without.includes(field) ? undefined : RESTRICTION_WORDS[field](filter);
      return label ? [{ label, rest: { [field]: undefined } }] : [];
    }),
  ];
}
