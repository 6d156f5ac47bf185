import { COMPARISON_LABELS } from '@portal/shared/address';
import type { Comparison } from '@portal/shared/contract/common';
import type { WebsiteStatistics, WebsiteTotals } from '@portal/shared/contract/eyepage';
import { daysText, figureChange, formatCount } from '@portal/shared/format';
import { KpiCard, KpiRow } from '@portal/shared/ui';
import { hasComparison } from './model.ts';

interface Figure {
  key: keyof WebsiteTotals;
  label: string;
  definition: string;
}

const FIGURES: readonly Figure[] = [
  {
    key: 'visitors',
    label: 'Besucher',
    definition:
      'Verschiedene Besucher je Tag, über die Tage zusammengezählt. Wer an zwei Tagen kommt, zählt zweimal: Ohne Cookies wird niemand an einem anderen Tag wiedererkannt.',
  },
  { key: 'views', label: 'Seitenaufrufe', definition: 'Aufgerufene Seiten. Programme wie Suchmaschinen zählen nicht.' },
  {
    key: 'appointment',
    label: 'Terminanfragen',
    definition: 'Klicks auf Adressen mit „termin“ oder auf Knöpfe mit data-count="appointment".',
  },
  { key: 'phone', label: 'Anrufe', definition: 'Klicks auf eine Telefonnummer.' },
  { key: 'route', label: 'Routen', definition: 'Klicks auf eine Karte oder Wegbeschreibung.' },
];

/** The figures of the period, each beside what it is compared with. */
export function Figures({ data, compare }: { data: WebsiteStatistics; compare: Comparison }) {
  const { totals, previous, previous_days: days } = data;
  const isCompared = hasComparison(data);
  const compared = days && isCompared ? `gegenüber ${COMPARISON_LABELS[compare]} (${daysText(days)})` : undefined;
  return (
    <KpiRow compared={compared}>
      {FIGURES.map(({ key, label, definition }) => (
        <KpiCard
          key={key}
          label={label}
          definition={definition}
          value={formatCount(totals[key])}
          better="more"
          {...(days && {
            change:
              previous && isCompared ? figureChange({ kind: 'count', now: totals[key], before: previous[key] }) : null,
          })}
          previous={previous && isCompared ? `${COMPARISON_LABELS[compare]} ${formatCount(previous[key])}` : undefined}
        />
      ))}
    </KpiRow>
  );
}
