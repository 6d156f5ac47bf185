import { useCallback } from 'react';
import type { BenchmarkKpi, BenchmarkMonth } from '@portal/shared/contract/benchmark';
import { ChartCard, type ChartColumn, type Palette } from '@portal/shared/charts';
import { formatEuroWhole, formatMonth } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { axisFrom, drawBand } from './draw-band.ts';
import { KPIS, type Kpi } from './kpis.ts';
import { latestPlace, placeWords } from './model.ts';

type Column = ChartColumn<BenchmarkMonth>;

function columnsOf({ write, unit }: Kpi): Column[] {
  const figure = (key: string, label: string, of: (month: BenchmarkMonth) => number | null | undefined): Column => ({
    key,
    label,
    numeric: true,
    text: (row) => {
      const value = of(row) ?? null;
      return value === null ? '–' : write(value);
    },
    value: (row) => {
      const value = of(row) ?? null;
      return value === null || unit === 'count' ? value : value / 100;
    },
  });
  return [
    { key: 'month', label: 'Monat', text: ({ month }) => formatMonth(month), value: ({ month }) => month.slice(0, 7) },
    figure('own', 'Sie', ({ own }) => own),
    figure('p25', 'Unteres Viertel bis', ({ band }) => band?.p25),
    figure('median', 'Median', ({ band }) => band?.median),
    figure('p75', 'Oberes Viertel ab', ({ band }) => band?.p75),
    {
      key: 'percentile',
      label: 'Vor … von 100',
      numeric: true,
      text: ({ band }) => band?.percentile ?? '–',
      value: ({ band }) => band?.percentile ?? null,
    },
  ];
}

/** The own course on the band of the peers, month by month. Keep `months` stable. */
export function BandCard({ kpi, months }: { kpi: BenchmarkKpi; months: readonly BenchmarkMonth[] }) {
  const words = KPIS[kpi];
  const option = useCallback((palette: Palette) => drawBand(palette, months, words), [months, words]);
  const place = latestPlace(months);
  const start = axisFrom(months);
  return (
    <ChartCard
      title={`${words.title} im Vergleich`}
      option={option}
      rows={months}
      columns={columnsOf(words)}
      rowKey={({ month }) => month}
      fileName={`benchmark-${kpi}`}
      hasPaperTable
      definition={`${words.definition} Die Fläche reicht vom unteren zum oberen Viertel der Vergleichsgruppe: In ihr liegt deren mittlere Hälfte.`}
      summary={`Liniendiagramm: ${words.yours} je Monat, dazu Median und mittlere Hälfte der Vergleichsgruppe.${place ? ` Zuletzt ${formatMonth(place.month)}: ${words.write(place.own)}, Median ${words.write(place.band.median)}, ${placeWords(place.band.percentile ?? 10)}.` : ''}`}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Vergleichswerte erscheinen einmal im Monat und ändern sich danach nicht mehr. Ihre eigene Linie folgt Ihren
          Daten.
          {start > 0 &&
            ` Die Achse beginnt bei ${words.unit === 'euro' ? formatEuroWhole(start) : words.write(start)}.`}
        </Text>
      }
    />
  );
}
