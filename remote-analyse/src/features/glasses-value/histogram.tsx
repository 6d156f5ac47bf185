import { useCallback } from 'react';
import type { AnalysisFilter, GlassesValue } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { ChartCard, type ChartColumn, type Palette } from '@portal/shared/charts';
import { countedOf, formatCount, formatEuro, formatPercent, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { sideNames } from '../../common/frame/compared.ts';
import { binText, type Bin } from './bin-text.ts';
import { drawHistogram } from './draw-histogram.ts';

function columnsFor(sold: number, compared: string | null): ChartColumn<Bin>[] {
  const share = ({ current }: Bin) => (sold > 0 ? current / sold : null);
  return [
    { key: 'bin', label: 'Betrag', text: binText, value: binText, sort: ({ from_cents: from }) => from ?? -Infinity },
    {
      key: 'current',
      label: 'Brillen',
      numeric: true,
      text: ({ current }) => formatCount(current),
      value: ({ current }) => current,
    },
    {
      key: 'share',
      label: 'Anteil',
      numeric: true,
      text: (bin) => {
        const part = share(bin);
        return part === null ? '–' : formatPercent(part);
      },
      value: share,
    },
    ...(compared === null
      ? []
      : [
          {
            key: 'previous',
            label: compared,
            numeric: true,
            text: ({ previous }: Bin) => formatCount(previous),
            value: ({ previous }: Bin) => previous,
          },
        ]),
  ];
}

/** How amounts of glasses are spread, with mean and median over it. */
export function Histogram({
  value: {
    histogram,
    total: { current },
  },
  filter,
}: {
  value: GlassesValue;
  filter: AnalysisFilter;
}) {
  const showBehind = useBehind();
  const compared = analysisComparedName(filter.compare);
  const { own, other } = sideNames(filter);
  const { mean_cents: mean, median_cents: median, sold } = current;
  const option = useCallback(
    (palette: Palette) => drawHistogram(palette, { bins: histogram, mean, median, sold, own, other }),
    [histogram, mean, median, sold, own, other],
  );
  return (
    <ChartCard
      title="Verteilung der Beträge"
      rows={histogram}
      rowKey={binText}
      columns={columnsFor(sold, compared)}
      option={option}
      definition="Wie viele verkaufte Brillen in welcher Spanne liegen; stornierte Aufträge und Neuverglasungen zählen nicht mit. Die obere Grenze gehört zur nächsten Spanne."
      summary={`Histogramm: Beträge von ${formatCount(sold)} verkauften Brillen, Mittel ${mean === null ? '–' : formatEuro(mean)}, Median ${median === null ? '–' : formatEuro(median)}. Die Werte stehen unter „Als Tabelle“.`}
      fileName="verteilung-der-betraege"
      onSelect={(bin) =>
        showBehind({
          title: `Brillenaufträge: ${binText(bin)}`,
          orders: {
            ...filter,
            kind: 'Brille',
            sold: true,
            ...(bin.from_cents !== null && { price_from: bin.from_cents }),
            ...(bin.to_cents !== null && { price_to: bin.to_cents }),
          },
        })
      }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {countedOf(sold, NOUNS.soldGlasses)}.{' '}
          <span className="no-print">Ein Klick auf einen Balken zeigt die Aufträge dieser Spanne.</span>
        </Text>
      }
    />
  );
}
