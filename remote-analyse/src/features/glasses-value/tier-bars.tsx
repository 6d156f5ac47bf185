import { useCallback, useMemo } from 'react';
import type { AnalysisFilter, FrameBrands } from '@portal/shared/contract/analyse';
import type { ChartColumn } from '@portal/shared/charts';
import { countedOf, formatEuro, formatPercent, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { CompareCard } from '../../common/compare/compare-card.tsx';
import { shareOf } from '../../common/frame/share.ts';
import { tierRows, type TierRow } from './tiers.ts';

function columnsFor(pieces: number): ChartColumn<TierRow>[] {
  const share = ({ sales }: TierRow) => shareOf(sales.pieces, pieces);
  const mean = ({ sales }: TierRow) => (sales.pieces > 0 ? Math.round(sales.cents / sales.pieces) : null);
  return [
    {
      key: 'share',
      label: 'Anteil',
      numeric: true,
      text: (row) => {
        const part = share(row);
        return part === null ? '–' : formatPercent(part);
      },
      value: share,
    },
    {
      key: 'bounds',
      label: 'Preis',
      numeric: true,
      text: ({ bounds }) => bounds || '–',
      value: ({ bounds }) => bounds,
    },
    {
      key: 'mean',
      label: 'Ø-Preis',
      numeric: true,
      text: (row) => {
        const cents = mean(row);
        return cents === null ? '–' : formatEuro(cents);
      },
      value: (row) => {
        const cents = mean(row);
        return cents === null ? null : cents / 100;
      },
    },
    {
      key: 'cents',
      label: 'Umsatz',
      numeric: true,
      text: ({ sales }) => formatEuro(sales.cents),
      value: ({ sales }) => sales.cents / 100,
    },
  ];
}

/** Frames by price tier. */
export function TierBars({ found, filter }: { found: FrameBrands; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const rows = useMemo(() => tierRows(found), [found]);
  const { bands, total } = found;
  const tick = useCallback(
    (label: string, at: number) => [label, rows[at]?.shortBounds].filter(Boolean).join('\n'),
    [rows],
  );
  return (
    <CompareCard
      title="Preislagen der Fassungen"
      rowLabel="Preislage"
      name="Fassungen"
      unit="count"
      basis="Fassungen"
      rows={rows}
      columns={columnsFor(total.current.pieces)}
      horizontal
      tick={tick}
      definition="Verkaufte, nicht stornierte Fassungen nach Preislage: nach der Lage, die Sie der Marke unter Einstellungen › Fassungmarken gegeben haben, sonst nach dem Preis der Fassung in Vierteln aller Fassungen der letzten 24 Monate."
      filter={filter}
      fileName="preislagen"
      onSelect={({ label, tier }) =>
        showBehind({ title: `Aufträge mit Fassung: ${label}`, orders: { ...filter, sold: true, tier } })
      }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {countedOf(total.current.pieces, NOUNS.frame)}.{' '}
          {bands
            ? `Grenzen aus ${countedOf(bands.frames, NOUNS.frame)}: ${[bands.value_to, bands.mid_to, bands.premium_to].map(formatEuro).join(' · ')}.`
            : 'Für Preisgrenzen sind es noch zu wenige Fassungen.'}
        </Text>
      }
    />
  );
}
