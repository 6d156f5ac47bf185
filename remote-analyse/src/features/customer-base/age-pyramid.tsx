import { useCallback, useMemo } from 'react';
import { AGE_BAND, type AgeBand, type AnalysisFilter, type CustomerBase } from '@portal/shared/contract/analyse';
import {
  categoryAxis,
  chartBase,
  pointedAt,
  ChartCard,
  valueAxis,
  type ChartColumn,
  type EChartsOption,
  type Palette,
} from '@portal/shared/charts';
import { countedOf, formatCount, formatDate, formatPercent, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';

const total = ({ herr, frau, ohne }: AgeBand) => herr + frau + ohne;

function bandLabel({ band }: Pick<AgeBand, 'band'>): string {
  if (band === null) return 'Unbekannt';
  const from = band * AGE_BAND.years;
  return band === AGE_BAND.last ? `${from}+` : `${from}–${from + AGE_BAND.years - 1}`;
}

const SIDES = [
  { name: 'Herr', of: ({ herr }: AgeBand) => -herr, category: 2 },
  { name: 'Frau', of: ({ frau }: AgeBand) => frau, category: 1 },
  { name: 'ohne Anrede', of: ({ ohne }: AgeBand) => ohne, category: null },
] as const;

const colourOf = (palette: Palette, category: number | null): string =>
  category === null ? palette.previous : (palette.categories[category] ?? palette.own);

function draw(palette: Palette, bands: readonly AgeBand[]): EChartsOption {
  const base = chartBase(palette);
  const values = valueAxis(palette, 'count');
  return {
    ...base,
    // The left half counts as well: it has no minus. Room at both ends keeps values clear of the ages.
    xAxis: {
      ...values,
      boundaryGap: ['8%', '8%'],
      axisLabel: { ...values.axisLabel, formatter: (value: number) => formatCount(Math.abs(value)) },
    },
    yAxis: categoryAxis(palette, bands.map(bandLabel)),
    tooltip: { ...base.tooltip, valueFormatter: (value) => formatCount(Math.abs(Number(value))) },
    series: SIDES.filter(({ of }) => bands.some((band) => of(band) !== 0)).map(({ name, of, category }) => ({
      type: 'bar',
      stack: 'all',
      name,
      cursor: 'pointer',
      barMaxWidth: 18,
      data: bands.map(of),
      itemStyle: { color: colourOf(palette, category) },
      emphasis: pointedAt(palette, colourOf(palette, category)),
      // Who stands beside the others in grey has no end of their own.
      ...(category !== null && {
        label: {
          show: true,
          position: of === SIDES[0].of ? 'left' : 'right',
          distance: 3,
          color: palette.text,
          fontSize: 11,
          textBorderColor: palette.card,
          textBorderWidth: 3,
          formatter: ({ value }: { value: unknown }) =>
            Number(value) === 0 ? '' : formatCount(Math.abs(Number(value))),
        },
        labelLayout: { hideOverlap: true },
      }),
    })),
  };
}

function columnsFor(all: number): ChartColumn<AgeBand>[] {
  const share = (band: AgeBand) => (all > 0 ? total(band) / all : null);
  return [
    { key: 'band', label: 'Alter', text: bandLabel, value: bandLabel, sort: ({ band }) => band },
    { key: 'total', label: 'Kunden', numeric: true, text: (band) => formatCount(total(band)), value: total },
    {
      key: 'share',
      label: 'Anteil',
      numeric: true,
      text: (band) => {
        const part = share(band);
        return part === null ? '–' : formatPercent(part);
      },
      value: share,
    },
    { key: 'herr', label: 'Herr', numeric: true, text: ({ herr }) => formatCount(herr), value: ({ herr }) => herr },
    { key: 'frau', label: 'Frau', numeric: true, text: ({ frau }) => formatCount(frau), value: ({ frau }) => frau },
    {
      key: 'ohne',
      label: 'ohne Anrede',
      numeric: true,
      text: ({ ohne }) => formatCount(ohne),
      value: ({ ohne }) => ohne,
    },
  ];
}

/** The active customers by age and salutation; the youngest stand at the bottom. */
export function AgePyramid({ base, filter }: { base: CustomerBase; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const bands = useMemo(() => base.ages.filter(({ band }) => band !== null), [base.ages]);
  const unknown = base.ages.filter(({ band }) => band === null).reduce((sum, band) => sum + total(band), 0);
  const all = base.ages.reduce((sum, band) => sum + total(band), 0);
  const option = useCallback((palette: Palette) => draw(palette, bands), [bands]);
  const oldest = bands.toSorted((a, b) => total(b) - total(a))[0];
  return (
    <ChartCard
      title="Alterspyramide"
      rows={base.ages}
      rowKey={bandLabel}
      columns={columnsFor(all)}
      option={option}
      fileName="alterspyramide"
      height={460}
      selectOn="y"
      definition={`Aktive Kunden nach Alter am ${formatDate(base.current.end)} in Schritten von fünf Jahren, links mit Anrede Herr, rechts mit Anrede Frau; ohne oder mit anderer Anrede grau daneben. Wer kein Geburtsdatum hat, steht nur in der Tabelle.`}
      summary={`Alterspyramide von ${formatCount(all)} aktiven Kunden${oldest ? `, die meisten sind ${bandLabel(oldest)} Jahre alt` : ''}. Die Werte stehen unter „Als Tabelle“.`}
      onSelect={({ band }) =>
        showBehind({
          title: band === null ? 'Aktive Kunden ohne Geburtsdatum' : `Aktive Kunden, ${bandLabel({ band })} Jahre`,
          customers: { ...filter, set: 'base', is: 'active', band: band ?? -1 },
        })
      }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {countedOf(all, NOUNS.activeCustomer)}, davon {formatCount(unknown)} ohne Geburtsdatum.{' '}
          <span className="no-print">Ein Klick auf einen Balken zeigt die Kunden dieses Alters.</span>
        </Text>
      }
    />
  );
}
