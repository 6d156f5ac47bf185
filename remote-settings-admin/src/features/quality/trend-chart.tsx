import { useCallback } from 'react';
import type { Quality } from '@portal/shared/contract/settings-admin';
import {
  categoryAxis,
  ChartCard,
  chartBase,
  valueAxis,
  type ChartColumn,
  type EChartsOption,
  type Palette,
} from '@portal/shared/charts';
import { formatDate } from '@portal/shared/format';
import { formatScore } from './model.ts';

type Day = Quality['trend'][number];

const COLUMNS: readonly ChartColumn<Day>[] = [
  { key: 'day', label: 'Tag', text: ({ day }) => formatDate(day), value: ({ day }) => day },
  {
    key: 'score',
    label: 'Datenqualität',
    numeric: true,
    text: ({ score }) => formatScore(score),
    value: ({ score }) => score,
  },
];

/** A line over the days on which the score was told; every one of them is a point. */
function draw(palette: Palette, trend: readonly Day[]): EChartsOption {
  const base = chartBase(palette);
  return {
    ...base,
    legend: { show: false },
    grid: { ...base.grid, top: 12 },
    xAxis: {
      ...categoryAxis(
        palette,
        trend.map(({ day }) => formatDate(day)),
      ),
      boundaryGap: false,
    },
    yAxis: { ...valueAxis(palette, 'count'), min: 0, max: 100 },
    tooltip: { ...base.tooltip, valueFormatter: (value) => formatScore(Number(value)) },
    series: [
      {
        type: 'line',
        name: 'Datenqualität',
        symbolSize: 6,
        color: palette.own,
        lineStyle: { color: palette.own, width: 2.5 },
        data: trend.map(({ score }) => score),
      },
    ],
  };
}

/** Course of the score over at most a year; nothing until there are two days. */
export function TrendChart({ trend }: { trend: readonly Day[] }) {
  const option = useCallback((palette: Palette) => draw(palette, trend), [trend]);
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || first === last) return null;
  return (
    <ChartCard
      title="Verlauf der Datenqualität"
      columns={COLUMNS}
      rows={trend}
      rowKey={({ day }) => day}
      option={option}
      fileName="datenqualitaet-verlauf"
      height={260}
      definition="Wert an jedem Tag, an dem geprüft wurde: nach jedem Upload und nach jeder Entscheidung."
      summary={`Linie der Datenqualität vom ${formatDate(first.day)} (${formatScore(first.score)}) bis zum ${formatDate(last.day)} (${formatScore(last.score)}). Die Werte stehen unter „Als Tabelle“.`}
    />
  );
}
