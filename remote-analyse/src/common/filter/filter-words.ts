import { comparisonWords } from '@portal/shared/address';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { daysText, periodName } from '@portal/shared/format';
import type { PaperWords } from '@portal/shared/ui';
import type { PageFilter } from './filter-params.ts';

/** What a restriction says; nothing where there is none. */
export const RESTRICTION_WORDS = {
  glasses: ({ glasses }: AnalysisFilter) => glasses && `Brillentyp ${glasses}`,
  age: ({ age }: AnalysisFilter) => age && `Altersgruppe ${age.replace('-', '–')}`,
  customer: ({ customer }: AnalysisFilter) => customer && (customer === 'neu' ? 'Neukunden' : 'Stammkunden'),
} as const;

/** Restrictions that a page may do without. */
export type FilterField = keyof typeof RESTRICTION_WORDS;

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
    compare: comparisonWords(filter.compare),
    filters:
      Object.values(RESTRICTION_WORDS)
        .map((words) => words(filter))
        .filter(Boolean)
        .join(' · ') || undefined,
  };
}
