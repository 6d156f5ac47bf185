import type { BenchmarkMonth } from '@portal/shared/contract/benchmark';
import { categoryAxis, chartBase, valueAxis, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatMonth } from '@portal/shared/format';
import type { Kpi } from './kpis.ts';
import { placeWords } from './model.ts';

/** 'Jan.' with the year below where it begins. */
const tickOf =
  (months: readonly BenchmarkMonth[]) =>
  (_: string, index: number): string => {
    const [name = '', year = ''] = formatMonth(months[index]?.month ?? '').split(' ');
    const isNew = index === 0 || months[index]?.month.slice(0, 4) !== months[index - 1]?.month.slice(0, 4);
    return isNew ? `${name}\n${year}` : name;
  };

/** Where the axis of lines begins, in cents or pieces: half of their height below the lowest, at a round number; 0 where that is not far. */
export function axisFrom(months: readonly BenchmarkMonth[]): number {
  const values = months
    .flatMap(({ own, band }) => [own, band?.p25, band?.p75])
    .filter((value) => typeof value === 'number');
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const span = highest - lowest;
  if (!(span > 0)) return 0;
  const unit = 10 ** Math.floor(Math.log10(span));
  return Math.max(0, Math.floor((lowest - span / 2) / unit) * unit);
}

const BAND_OPACITY = 0.35;

/** The own value as a line with marks, on the band from the lower to the upper quartile of the peers, with their median in it. */
export function drawBand(palette: Palette, months: readonly BenchmarkMonth[], { unit, write }: Kpi): EChartsOption {
  const base = chartBase(palette);
  const scaled = (value: number | null | undefined) =>
    value === null || value === undefined ? null : value / (unit === 'euro' ? 100 : 1);
  const line = { type: 'line' as const, showSymbol: false, silent: true };
  const edge = { ...line, stack: 'band', lineStyle: { opacity: 0 }, symbol: 'none' };
  const shade = palette.previous;
  return {
    ...base,
    legend: {
      ...base.legend,
      // Room for what the lines are told apart by: the mark on the one, the dashes of the other, which has no mark.
      itemWidth: 28,
      data: [
        'Sie',
        { name: 'Median', itemStyle: { opacity: 0 } },
        { name: 'Mittlere Hälfte', icon: 'rect', itemStyle: { opacity: BAND_OPACITY } },
      ],
    },
    xAxis: categoryAxis(
      palette,
      months.map(({ month }) => formatMonth(month)),
      tickOf(months),
    ),
    yAxis: { ...valueAxis(palette, unit), min: scaled(axisFrom(months)) ?? 0 },
    tooltip: {
      ...base.tooltip,
      axisPointer: { type: 'line', lineStyle: { color: palette.dimmed } },
      formatter: (all: unknown) => {
        const month = months[(all as { dataIndex: number }[])[0]?.dataIndex ?? 0];
        if (!month) return '';
        const own = `Sie <b>${month.own === null ? '–' : write(month.own)}</b>`;
        if (!month.band) return [formatMonth(month.month), own, 'Vergleichsgruppe: nicht veröffentlicht'].join('<br>');
        const { p25, median, p75, percentile } = month.band;
        return [
          formatMonth(month.month),
          own,
          `Median <b>${write(median)}</b>`,
          `mittlere Hälfte ${write(p25)} bis ${write(p75)}`,
          percentile === null ? '' : placeWords(percentile),
        ]
          .filter(Boolean)
          .join('<br>');
      },
    },
    series: [
      { ...edge, name: 'Unteres Viertel', data: months.map(({ band }) => scaled(band?.p25)) },
      {
        ...edge,
        name: 'Mittlere Hälfte',
        itemStyle: { color: shade },
        areaStyle: { color: shade, opacity: BAND_OPACITY },
        data: months.map(({ band }) => (band ? scaled(band.p75 - band.p25) : null)),
      },
      {
        ...line,
        name: 'Median',
        lineStyle: { color: palette.text, width: 1.5, type: 'dashed' },
        itemStyle: { color: palette.text },
        data: months.map(({ band }) => scaled(band?.median)),
      },
      {
        ...line,
        name: 'Sie',
        z: 3,
        showSymbol: true,
        symbol: 'circle',
        symbolSize: 9,
        lineStyle: { color: palette.own, width: 2.5 },
        itemStyle: { color: palette.own, borderColor: palette.card, borderWidth: 1 },
        data: months.map(({ own }) => scaled(own)),
      },
    ],
  };
}
