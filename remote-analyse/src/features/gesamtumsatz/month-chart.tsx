import { useCallback } from 'react';
import type { AnalysisFilter, RevenueMonth } from '@portal/shared/contract';
import { ChartCard, type ChartColumn, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatCount, formatEuro, formatEuroWhole, formatMonth, formatSignedPercent } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { changeOf, compareLabel, runningMonth } from './model.ts';

interface MonthChartProps {
  months: RevenueMonth[];
  compare: AnalysisFilter['compare'];
  onSelect: (month: RevenueMonth) => void;
}

const HATCHED = { symbol: 'rect', rotation: -Math.PI / 4, dashArrayX: [1, 0] as [number, number], dashArrayY: [3, 4] as [number, number] };

function columnsFor(label: string): ChartColumn<RevenueMonth>[] {
  const change = (row: RevenueMonth) => changeOf(row.current.umsatz, row.previous.umsatz);
  return [
    { key: 'month', label: 'Monat', text: (row) => `${formatMonth(row.month)}${row.running ? ' (läuft)' : ''}`, value: (row) => row.month.slice(0, 7) },
    { key: 'current', label: 'Umsatz', numeric: true, text: (row) => formatEuro(row.current.umsatz), value: (row) => row.current.umsatz / 100 },
    { key: 'previous', label, numeric: true, text: (row) => formatEuro(row.previous.umsatz), value: (row) => row.previous.umsatz / 100 },
    { key: 'change', label: 'Veränderung', numeric: true, text: (row) => (change(row) === null ? '–' : formatSignedPercent(change(row)!)), value: change },
    { key: 'orders', label: 'Aufträge', numeric: true, text: (row) => formatCount(row.current.orders), value: (row) => row.current.orders },
  ];
}

/** Month bars against the compared period; the running month is hatched, a click leads to the orders behind a bar. */
export function MonthChart({ months, compare, onSelect }: MonthChartProps) {
  const label = compareLabel(compare);
  const option = useCallback((palette: Palette): EChartsOption => ({
    textStyle: { fontFamily: 'inherit', color: palette.text },
    grid: { left: 8, right: 8, top: 40, bottom: 8, containLabel: true },
    legend: { top: 0, left: 0, textStyle: { color: palette.text }, itemWidth: 14, itemHeight: 10 },
    tooltip: {
      trigger: 'axis', axisPointer: { type: 'shadow' }, backgroundColor: palette.card, borderColor: palette.grid,
      textStyle: { color: palette.text }, valueFormatter: (value) => formatEuro(Number(value) * 100),
    },
    xAxis: {
      type: 'category', data: months.map(({ month }) => formatMonth(month)),
      axisTick: { show: false }, axisLine: { lineStyle: { color: palette.grid } }, axisLabel: { color: palette.dimmed },
    },
    yAxis: {
      type: 'value', splitLine: { lineStyle: { color: palette.grid } },
      axisLabel: { color: palette.dimmed, formatter: (value: number) => formatEuroWhole(value * 100) },
    },
    series: [
      {
        name: label, type: 'bar', itemStyle: { color: palette.previous, borderRadius: [3, 3, 0, 0] }, barGap: '10%', barMaxWidth: 28,
        data: months.map(({ previous }) => previous.umsatz / 100),
      },
      {
        name: 'Umsatz', type: 'bar', itemStyle: { color: palette.own, borderRadius: [3, 3, 0, 0] }, barMaxWidth: 28, cursor: 'pointer',
        data: months.map(({ current, running }) => ({
          value: current.umsatz / 100,
          ...(running && { itemStyle: { decal: { ...HATCHED, color: palette.card } } }),
        })),
      },
    ],
  }), [months, label]);

  const running = runningMonth(months);
  const select = useCallback((row: RevenueMonth) => onSelect(row), [onSelect]);
  return (
    <ChartCard
      title="Umsatz je Monat"
      summary={`Balkendiagramm: Umsatz in ${months.length} Monaten gegen ${label}. Die Werte stehen unter „Als Tabelle“.`}
      option={option} columns={columnsFor(label)} rows={months} rowKey={({ month }) => month}
      fileName="gesamtumsatz-je-monat" onSelect={select}
      footer={running && (
        <Text size="xs" c="var(--portal-dimmed)">
          Schraffiert: {formatMonth(running.month)} läuft noch; verglichen werden dieselben Tage.
        </Text>
      )}
    />
  );
}
