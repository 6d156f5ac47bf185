import { useCallback } from 'react';
import type { AnalysisFilter, RevenueMonth } from '@portal/shared/contract';
import { categoryAxis, chartBase, ChartCard, euroAxis, euroValue, hatched, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatMonth } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { compareLabel } from '../../common/frame/change.ts';
import { monthTick, runningMonth } from './model.ts';
import { monthColumns } from './month-columns.ts';

interface MonthChartProps {
  months: RevenueMonth[];
  compare: AnalysisFilter['compare'];
  onSelect: (month: RevenueMonth) => void;
}

const BAR = { type: 'bar' as const, barMaxWidth: 28, cursor: 'pointer' };
const ROUNDED = [3, 3, 0, 0];

function draw(months: readonly RevenueMonth[], label: string, palette: Palette): EChartsOption {
  return {
    ...chartBase(palette),
    xAxis: categoryAxis(palette, months.map(({ month }) => formatMonth(month)), (_, index) => monthTick(months, index)),
    yAxis: euroAxis(palette),
    series: [
      {
        ...BAR, name: label, barGap: '10%', tooltip: { valueFormatter: euroValue },
        itemStyle: { color: palette.previous, borderRadius: ROUNDED },
        data: months.map(({ previous }) => previous.umsatz / 100),
      },
      {
        ...BAR, name: 'Umsatz', tooltip: { valueFormatter: euroValue },
        itemStyle: { color: palette.own, borderRadius: ROUNDED },
        data: months.map(({ current, running }) => ({
          value: current.umsatz / 100,
          ...(running && { itemStyle: { decal: hatched(palette) } }),
        })),
      },
    ],
  };
}

/** Month bars against the compared period; the running month is hatched, a click leads to the orders behind a bar. */
export function MonthChart({ months, compare, onSelect }: MonthChartProps) {
  const label = compareLabel(compare);
  const option = useCallback((palette: Palette) => draw(months, label, palette), [months, label]);
  const running = runningMonth(months);
  return (
    <ChartCard
      title="Umsatz je Monat"
      summary={`Balkendiagramm: Umsatz in ${months.length} Monaten gegen ${label}. Die Werte stehen unter „Als Tabelle“.`}
      option={option} columns={monthColumns(label)} rows={months} rowKey={({ month }) => month}
      fileName="gesamtumsatz-je-monat" onSelect={onSelect}
      footer={(
        <Text size="xs" c="var(--portal-dimmed)">
          {running && `Schraffiert: ${formatMonth(running.month)} läuft noch; verglichen werden dieselben Tage. `}
          Ein Klick auf einen Monat zeigt die Aufträge dahinter.
        </Text>
      )}
    />
  );
}
