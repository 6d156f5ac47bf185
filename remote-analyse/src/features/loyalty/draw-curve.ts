import type { LoyaltyEstimate } from '@portal/shared/contract/analyse';
import { categoryAxis, chartBase, valueAxis, type EChartsOption, type Palette } from '@portal/shared/charts';
import { countedOf, formatPercent, NOUNS } from '@portal/shared/format';
import { intervalText } from './model.ts';

/** Where no interval can be told, the band is as thin as the line. */
const bandOf = ({ share, lower, upper }: LoyaltyEstimate) => ({ from: lower ?? share, to: upper ?? share });

/** The curve as a stair, with its 95 % band; one position a month, a tick a year. */
export function drawCurve(palette: Palette, points: readonly LoyaltyEstimate[]): EChartsOption {
  const base = chartBase(palette);
  const values = valueAxis(palette, 'percent');
  const axis = categoryAxis(
    palette,
    points.map(({ months }) => String(months)),
    (label) => (Number(label) === 0 ? '0' : `${Number(label) / 12} J.`),
  );
  const line = { type: 'line' as const, step: 'end' as const, showSymbol: false, silent: true };
  return {
    ...base,
    legend: { show: false },
    grid: { ...base.grid, top: 12 },
    xAxis: {
      ...axis,
      boundaryGap: false,
      axisLabel: { ...axis.axisLabel, interval: (index: number) => index % 12 === 0 },
    },
    yAxis: { ...values, min: 0, max: 1 },
    tooltip: {
      ...base.tooltip,
      axisPointer: { type: 'line', lineStyle: { color: palette.dimmed } },
      formatter: (all: unknown) => {
        const point = points[(all as { dataIndex: number }[])[0]?.dataIndex ?? 0];
        return point
          ? `Innerhalb von ${countedOf(point.months, NOUNS.month)}<br><b>${formatPercent(point.share)}</b> haben wieder gekauft<br>mit 95\u00a0% Sicherheit ${intervalText(point) || '–'}<br>aus ${countedOf(point.at_risk, NOUNS.main)}, die länger beobachtet sind`
          : '';
      },
    },
    series: [
      {
        ...line,
        name: 'Wieder gekauft',
        lineStyle: { color: palette.own, width: 2.5 },
        z: 3,
        data: points.map(({ share }) => share),
      },
      {
        ...line,
        name: 'untere Grenze',
        stack: 'band',
        lineStyle: { opacity: 0 },
        data: points.map((point) => bandOf(point).from),
      },
      {
        ...line,
        name: 'obere Grenze',
        stack: 'band',
        lineStyle: { opacity: 0 },
        areaStyle: { color: palette.own, opacity: 0.18 },
        data: points.map((point) => bandOf(point).to - bandOf(point).from),
      },
    ],
  };
}
