import { categoryAxis, chartBase, valueAxis, type EChartsOption, type Palette } from '@portal/shared/charts';
import type { SideNames } from '../../common/frame/compared.ts';
import type { RateMonth } from './model.ts';

interface RateInput extends SideNames {
  months: readonly RateMonth[];
  tick: (label: string, index: number) => string;
  /** Lines of the tooltip of a month. */
  told: (index: number) => readonly string[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The moving share as a line within its 95 % band; the year before as a thinner line, without one. */
export function drawRate(palette: Palette, { months, own, other, tick, told }: RateInput): EChartsOption {
  const base = chartBase(palette);
  const line = { type: 'line' as const, symbol: 'circle', symbolSize: 6, connectNulls: false };
  const edge = {
    type: 'line' as const,
    stack: 'band',
    silent: true,
    showSymbol: false,
    lineStyle: { opacity: 0 },
    tooltip: { show: false },
  };
  return {
    ...base,
    legend: { ...base.legend, data: [...(other === null ? [] : [other]), own] },
    xAxis: categoryAxis(
      palette,
      months.map(({ label }) => label),
      tick,
    ),
    yAxis: valueAxis(palette, 'percent'),
    tooltip: {
      ...base.tooltip,
      axisPointer: { type: 'line', lineStyle: { color: palette.dimmed } },
      formatter: (points: unknown) =>
        told((points as { dataIndex: number }[])[0]?.dataIndex ?? 0)
          .map(escaped)
          .join('<br>'),
    },
    series: [
      ...(other === null
        ? []
        : [
            {
              ...line,
              name: other,
              itemStyle: { color: palette.previous },
              lineStyle: { color: palette.previous, width: 2 },
              data: months.map(({ previous }) => previous),
            },
          ]),
      {
        ...line,
        name: own,
        z: 3,
        itemStyle: { color: palette.own },
        lineStyle: { color: palette.own, width: 2.5 },
        data: months.map(({ current }) => current),
      },
      { ...edge, name: 'untere Grenze', data: months.map(({ band }) => band?.from ?? null) },
      {
        ...edge,
        name: 'obere Grenze',
        areaStyle: { color: palette.own, opacity: 0.18 },
        data: months.map(({ band }) => (band ? band.to - band.from : null)),
      },
    ],
  };
}
