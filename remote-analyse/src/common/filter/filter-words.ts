import { formatDate } from '@portal/shared/format';
import { PERIOD_LABELS, type PageFilter } from './filter-params.ts';

/** The filter in words, for paper. `store`: name of the current one. */
export function filterWords({ period, filter }: PageFilter, store: string | undefined): string {
  const days = `${formatDate(filter.from)} bis ${formatDate(filter.to)}`;
  return [
    filter.scope === 'all' ? 'Alle Standorte' : store,
    period === 'frei' ? days : `${PERIOD_LABELS[period]} (${days})`,
    `Vergleich ${filter.compare === 'vorjahr' ? 'Vorjahr' : 'Vorperiode'}`,
    filter.glasses && `Brillentyp ${filter.glasses}`,
    filter.age && `Altersgruppe ${filter.age.replace('-', '–')}`,
    filter.customer && (filter.customer === 'neu' ? 'Neukunden' : 'Stammkunden'),
  ].filter(Boolean).join(' · ');
}
