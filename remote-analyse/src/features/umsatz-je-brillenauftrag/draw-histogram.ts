import { compareBars, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatEuro } from '@portal/shared/format';
import { binText, binTick, placeOf, type Bin } from './bin-text.ts';

interface HistogramInput {
  bins: readonly Bin[];
  mean: number | null;
  median: number | null;
  /** Label of the compared period. */
  compared: string;
}

/** Bars of neighbouring bins, with a line where mean and median lie. */
export function drawHistogram(palette: Palette, { bins, mean, median, compared }: HistogramInput): EChartsOption {
  const base = compareBars(palette, {
    unit: 'count', labels: bins.map(binText), tick: (_, index) => (bins[index] ? binTick(bins[index]) : ''),
    series: [
      { name: compared, role: 'previous', values: bins.map(({ previous }) => previous) },
      { name: 'Brillen', role: 'own', values: bins.map(({ current }) => current) },
    ],
  });
  const series = [base.series ?? []].flat();
  const marks = [
    { name: 'Median', cents: median, at: placeOf(bins, median), dashed: true, left: (median ?? 0) <= (mean ?? 0) },
    { name: 'Mittel', cents: mean, at: placeOf(bins, mean), dashed: false, left: (median ?? 0) > (mean ?? 0) },
  ];
  return {
    ...base,
    grid: { ...base.grid, top: 68 },
    // A second axis under the same bars, on which a line can stand between two bins.
    // Beside a second one its line would show.
    yAxis: { ...base.yAxis, axisLine: { show: false }, axisTick: { show: false } } as EChartsOption['yAxis'] & object,
    xAxis: [base.xAxis ?? []].flat().concat({ type: 'value', min: 0, max: bins.length, show: false, axisPointer: { show: false } }),
    series: [...series, {
      type: 'line', xAxisIndex: 1, data: [], tooltip: { show: false },
      markLine: {
        symbol: 'none', silent: true, animation: false,
        data: marks.flatMap(({ name, cents, at, dashed, left }) => (at === null || cents === null ? [] : [{
          xAxis: at,
          lineStyle: { color: palette.text, width: 2, type: dashed ? 'dashed' as const : 'solid' as const },
          label: {
            formatter: `${name} ${formatEuro(cents)}`, color: palette.text, fontSize: 13, position: 'end' as const, align: left ? 'right' as const : 'left' as const,
          },
        }])),
      },
    }],
  };
}
