import { analysisComparisonWords } from '@portal/shared/address';
import { RESTRICTION_FIELDS, type RestrictionField, type Restrictions } from '@portal/shared/contract/analyse';
import { daysText, periodName } from '@portal/shared/format';
import type { PaperWords } from '@portal/shared/ui';
import type { PageFilter } from './filter-params.ts';

/** What a restriction says; nothing where there is none. */
export const RESTRICTION_WORDS: Readonly<Record<RestrictionField, (filter: Restrictions) => string | undefined>> = {
  glasses: ({ glasses }) => glasses && `Brillentyp ${glasses}`,
  age: ({ age }) => age && `Altersgruppe ${age.replace('-', '–')}`,
  customer: ({ customer }) => customer && (customer === 'neu' ? 'Neukunden' : 'Stammkunden'),
};

/** All that are said. */
export const restrictionWords = (filter: Restrictions): string[] =>
  RESTRICTION_FIELDS.flatMap((field) => RESTRICTION_WORDS[field](filter) ?? []);

/** A year that runs is called so: of the year alone a reader would expect all of it. */
function periodWords({ period, filter }: PageFilter): string {
  const name = period.unit === 'year' && filter.to < period.to ? 'Laufendes Jahr' : periodName(period);
  const days = daysText(filter);
  return name === days ? days : `${name} (${days})`;
}

/** The filter in words, for paper and files. `store`: name of the current one. */
export function wordsOfFilter(page: PageFilter, store: string | undefined): PaperWords {
  const { filter } = page;
  return {
    store: filter.scope === 'all' ? 'Alle Standorte' : store,
    period: periodWords(page),
    compare: analysisComparisonWords(filter),
    filters: restrictionWords(filter).join(' · ') || undefined,
  };
}
