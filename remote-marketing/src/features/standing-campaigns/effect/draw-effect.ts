import type { VersionEffect } from '@portal/shared/contract/marketing';
import { categoryAxis, chartBase, valueAxis, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatDate, formatMonth, formatSignedPoints } from '@portal/shared/format';
import { pointsText } from './effect-words.ts';

type Look = VersionEffect['history'][number];

/** The difference as it stood on each day, with its band and a line at 0. */
export function drawEffect(palette: Palette, looks: readonly Look[]): EChartsOption {
  const base = chartBase(palette);
  const axis = categoryAxis(
    palette,
    looks.map(({ on }) => on),
    (on) => formatMonth(on),
  );
  const points = valueAxis(palette, 'percent');
  const line = { type: 'line' as const, showSymbol: false, silent: true };
  const bound = (name: string, of: (look: Look) => number) => ({
    ...line,
    name,
    lineStyle: { color: palette.own, width: 1, type: 'dashed' as const },
    data: looks.map(of),
  });
  return {
    ...base,
    legend: { show: false },
    xAxis: { ...axis, boundaryGap: false },
    yAxis: {
      ...points,
      axisLabel: { ...points.axisLabel, formatter: (share: number) => formatSignedPoints(share, 'Pp.') },
    },
    tooltip: {
      ...base.tooltip,
      axisPointer: { type: 'line', lineStyle: { color: palette.dimmed } },
      formatter: (all: unknown) => {
        const look = looks[(all as { dataIndex: number }[])[0]?.dataIndex ?? 0];
        return look ? `${formatDate(look.on)}<br><b>${formatSignedPoints(look.value)}</b><br>${pointsText(look)}` : '';
      },
    },
    series: [
      {
        ...line,
        name: 'Unterschied',
        lineStyle: { color: palette.own, width: 2.5 },
        itemStyle: { color: palette.own },
        data: looks.map(({ value }) => value),
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: palette.dimmed, type: 'solid' },
          data: [{ yAxis: 0 }],
        },
      },
      bound('von', ({ low }) => low),
      bound('bis', ({ high }) => high),
    ],
  };
}
