import { formatDate } from '@portal/shared/format';
import type { PaperWords } from '@portal/shared/ui';
import { PERIOD_LABELS, type PageFilter } from './filter-params.ts';

/** The filter in words, for paper and files. `store`: name of the current one. */
export function wordsOfFilter({ period, filter }: PageFilter, store: string | undefined): PaperWords {
  const days = `${formatDate(filter.from)} bis ${formatDate(filter.to)}`;
  const filters = [
    filter.glasses && `Brillentyp ${filter.glasses}`,
    filter.age && `Altersgruppe ${filter.age.replace('-', '–')}`,
    filter.customer && (filter.customer === 'neu' ? 'Neukunden' : 'Stammkunden'),
  ];
  return {
    store: filter.scope === 'all' ? 'Alle Standorte' : store,
    period: period === 'frei' ? days : `${PERIOD_LABELS[period]} (${days})`,
    compare: `Vergleich ${filter.compare === 'vorjahr' ? 'Vorjahr' : 'Vorperiode'}`,
    filters: filters.filter(Boolean).join(' · ') || undefined,
  };
}
