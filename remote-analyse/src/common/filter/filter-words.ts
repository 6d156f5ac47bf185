import { restrictionWords, type RestrictionNames } from '@portal/shared/contract/analyse';
import { analysisComparisonWords } from '@portal/shared/contract/comparison';
import { daysText, periodName } from '@portal/shared/format';
import type { PaperWords } from '@portal/shared/ui';
import type { PageFilter } from './filter-params.ts';

/** A year that runs is called so: of the year alone a reader would expect all of it. */
function periodWords({ period, filter }: PageFilter): string {
  const name = period.unit === 'year' && filter.to < period.to ? 'Laufendes Jahr' : periodName(period);
  const days = daysText(filter);
  return name === days ? days : `${name} (${days})`;
}

/** The filter in words, for paper and files. `store`: name of the current one. */
export function wordsOfFilter(page: PageFilter, store: string | undefined, names: RestrictionNames = {}): PaperWords {
  const { filter } = page;
  return {
    store: filter.scope === 'all' ? 'Alle Standorte' : store,
    period: periodWords(page),
    compare: analysisComparisonWords(filter),
    filters: restrictionWords(filter, names).join(' · ') || undefined,
  };
}
