import { useCallback } from 'react';
import type { AnalysisFilter, RevenueMonth } from '@portal/shared/contract';
import { ChartCard, compareBars, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatEuroWhole, formatMonth } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { counted } from '../../common/counted.ts';
import { extremes } from '../../common/compare/extremes.ts';
import { compareLabel } from '../../common/frame/change.ts';
import { monthTick, runningMonth } from './model.ts';
import { monthColumns } from './month-columns.ts';

interface MonthChartProps {
  months: RevenueMonth[];
  compare: AnalysisFilter['compare'];
  onSelect: (month: RevenueMonth) => void;
}

const bestAndWorst = (months: readonly RevenueMonth[]) =>
  extremes(months.map(({ month, current, running }) => ({ label: formatMonth(month), value: current.umsatz, running })), formatEuroWhole);

const hasGoal = ({ goal }: RevenueMonth) => goal !== null;

function draw(months: readonly RevenueMonth[], label: string, palette: Palette): EChartsOption {
  const running = months.flatMap((month, index) => (month.running ? [index] : []));
  return compareBars(palette, {
    labels: months.map(({ month }) => formatMonth(month)), tick: (_, index) => monthTick(months, index), unit: 'euro',
    series: [
      { name: label, role: 'previous', values: months.map(({ previous }) => previous.umsatz / 100) },
      { name: 'Umsatz', role: 'own', values: months.map(({ current }) => current.umsatz / 100), runningAt: running },
      ...(months.some(hasGoal)
        ? [{ name: 'Ziel', role: 'goal' as const, values: months.map(({ goal }) => (goal === null ? null : goal / 100)) }] : []),
    ],
    notes: (index) => `n = ${counted(months[index]?.current.orders ?? 0, 'Auftrag', 'Aufträge')}`,
  });
}

/** Month bars against the compared period; the running month is hatched, a click leads to the orders behind a bar. */
export function MonthChart({ months, compare, onSelect }: MonthChartProps) {
  const label = compareLabel(compare);
  const option = useCallback((palette: Palette) => draw(months, label, palette), [months, label]);
  const running = runningMonth(months);
  return (
    <ChartCard
      hasPaperTable
      title="Umsatz je Monat"
      summary={`Balkendiagramm: Umsatz in ${months.length} Monaten gegen ${label}. ${bestAndWorst(months)} Die Werte stehen unter „Als Tabelle“.`}
      option={option} columns={monthColumns(label, months.some(hasGoal))} rows={months} rowKey={({ month }) => month}
      fileName="gesamtumsatz-je-monat" onSelect={onSelect}
      footer={(
        <Text size="xs" c="var(--portal-dimmed)">
          {running && `Schraffiert: ${formatMonth(running.month)} läuft noch; verglichen werden dieselben Tage. `}
          <span className="no-print">Ein Klick auf einen Monat zeigt die Aufträge dahinter.</span>
        </Text>
      )}
    />
  );
}
