import { categoryAxis, compareBars, valueAxis, type EChartsOption, type Palette } from '@portal/shared/charts';
import { countedOf, formatEuro, formatPercent, NOUNS } from '@portal/shared/format';
import type { SideNames } from '../../common/frame/compared.ts';
import { binText, boundText, placeOf, type Bin } from './bin-text.ts';

interface HistogramInput extends SideNames {
  bins: readonly Bin[];
  mean: number | null;
  median: number | null;
  /** What all bins of the period hold. */
  sold: number;
}

/** Bars of neighbouring bins, with a line where mean and median lie. */
export function drawHistogram(
  palette: Palette,
  { bins, mean, median, sold, own, other }: HistogramInput,
): EChartsOption {
  const base = compareBars(palette, {
    unit: 'count',
    labels: bins.map(binText),
    notes: (index) =>
      sold > 0 ? `${formatPercent((bins[index]?.current ?? 0) / sold)} von ${countedOf(sold, NOUNS.glasses)}` : '',
    series: [
      ...(other === null
        ? []
        : [{ name: other, role: 'previous' as const, values: bins.map(({ previous }) => previous) }]),
      { name: other === null ? 'Brillen' : own, role: 'own', values: bins.map(({ current }) => current) },
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
    // Beside an axis of values its line would show.
    yAxis: { ...valueAxis(palette, 'count'), axisLine: { show: false }, axisTick: { show: false } },
    // Bars need categories, but what is written below and the lines for mean and median stand between them.
    xAxis: [
      { ...categoryAxis(palette, bins.map(binText)), axisLabel: { show: false } },
      {
        ...valueAxis(palette, 'count'),
        position: 'bottom',
        min: 0,
        max: bins.length,
        interval: 1,
        splitLine: { show: false },
        axisPointer: { show: false },
        axisLine: { lineStyle: { color: palette.grid } },
        axisTick: { lineStyle: { color: palette.grid } },
        axisLabel: {
          color: palette.dimmed,
          fontSize: 13,
          hideOverlap: true,
          formatter: (at: number) => boundText(bins, at),
        },
      },
    ],
    series: [
      ...series,
      {
        type: 'line',
        xAxisIndex: 1,
        data: [],
        tooltip: { show: false },
        markLine: {
          symbol: 'none',
          silent: true,
          animation: false,
          data: marks.flatMap(({ name, cents, at, dashed, left }) =>
            at === null || cents === null
              ? []
              : [
                  {
                    xAxis: at,
                    lineStyle: {
                      color: palette.text,
                      width: 2,
                      type: dashed ? ('dashed' as const) : ('solid' as const),
                    },
                    label: {
                      formatter: `${name} ${formatEuro(cents)}`,
                      color: palette.text,
                      fontSize: 13,
                      position: 'end' as const,
                      align: left ? ('right' as const) : ('left' as const),
                    },
                  },
                ],
          ),
        },
      },
    ],
  };
}
