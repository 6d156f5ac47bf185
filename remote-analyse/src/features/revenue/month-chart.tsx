import { useCallback, useMemo } from 'react';
import type { RevenueMonth } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { ChartCard, compareBars, type EChartsOption, type Palette } from '@portal/shared/charts';
import { basisText, formatEuroWhole, formatMonth, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { differenceText } from '../../common/compare/difference-text.ts';
import { extremes } from '../../common/compare/extremes.ts';
import { sideNames, type Asked, type SideNames } from '../../common/frame/compared.ts';
import { daysOfMonths, lastMonth, markedTick, notesOfMonth } from '../../common/time-notes/month-notes.ts';
import { NotesBelow } from '../../common/time-notes/notes-below.tsx';
import { NOTES_COLUMN } from '../../common/time-notes/notes-column.ts';
import { useTimeNotes } from '../../common/time-notes/use-time-notes.ts';
import { monthTick, runningMonth } from './model.ts';
import { monthColumns } from './month-columns.ts';

/** With what was noted in it. */
type NotedMonth = RevenueMonth & { timeNotes: readonly string[] };

interface MonthChartProps {
  months: RevenueMonth[];
  filter: Asked;
  onSelect: (month: RevenueMonth) => void;
}

const inEuros = ({ current, previous }: RevenueMonth) => ({
  current: current.umsatz / 100,
  previous: previous.umsatz / 100,
});

const inWholeEuros = (euros: number) => formatEuroWhole(euros * 100);

const bestAndWorst = (months: readonly RevenueMonth[], other: string | null) =>
  extremes(
    months.map((month) => ({
      label: formatMonth(month.month),
      value: inEuros(month).current,
      previous: inEuros(month).previous,
      running: month.running,
    })),
    {
      text: inWholeEuros,
      ...(other !== null && { difference: (sides) => differenceText('euro', sides, other, inWholeEuros) }),
    },
  );

const hasGoal = ({ goal }: RevenueMonth) => goal !== null;

function draw(months: readonly NotedMonth[], { own, other }: SideNames, palette: Palette): EChartsOption {
  const running = months.flatMap((month, index) => (month.running ? [index] : []));
  return compareBars(palette, {
    labels: months.map(({ month }) => formatMonth(month)),
    tick: (_, index) => markedTick(monthTick(months, index), months[index]?.timeNotes),
    unit: 'euro',
    series: [
      ...(other === null
        ? []
        : [{ name: other, role: 'previous' as const, values: months.map(({ previous }) => previous.umsatz / 100) }]),
      {
        name: other === null ? 'Umsatz' : own,
        role: 'own',
        values: months.map(({ current }) => current.umsatz / 100),
        runningAt: running,
      },
      ...(months.some(hasGoal)
        ? [
            {
              name: 'Ziel',
              role: 'goal' as const,
              values: months.map(({ goal }) => (goal === null ? null : goal / 100)),
            },
          ]
        : []),
    ],
    notes: (index) =>
      months[index]
        ? [
            differenceText('euro', inEuros(months[index]), other),
            basisText(months[index].current.orders, NOUNS.order),
            ...months[index].timeNotes,
          ]
            .filter(Boolean)
            .join('\n')
        : '',
  });
}

/** Month bars against the compared period; the running month is hatched, a click leads to what explains it, or without a comparison to its orders. */
export function MonthChart({ months: found, filter, onSelect }: MonthChartProps) {
  const notes = useTimeNotes(daysOfMonths(found));
  const months = useMemo(
    () => found.map((month): NotedMonth => ({ ...month, timeNotes: notesOfMonth(notes, month.month) })),
    [found, notes],
  );
  const label = analysisComparedName(filter.compare);
  const { own, other } = sideNames(filter);
  const option = useCallback((palette: Palette) => draw(months, { own, other }, palette), [months, own, other]);
  const running = runningMonth(months);
  const gist = bestAndWorst(months, other);
  return (
    <ChartCard
      hasPaperTable
      title="Umsatz je Monat"
      summary={`Balkendiagramm: Umsatz in ${months.length === 1 ? 'einem Monat' : `${months.length} Monaten`}${label === null ? '' : ` gegen ${label}`}. ${gist} Die Werte stehen unter „Als Tabelle“.`}
      option={option}
      columns={[...monthColumns(label, months.some(hasGoal)), ...(notes.length > 0 ? NOTES_COLUMN : [])]}
      rows={months}
      rowKey={({ month }) => month}
      fileName="gesamtumsatz-je-monat"
      onSelect={onSelect}
      footer={
        <>
          {gist && <Text size="sm">{gist}</Text>}
          <NotesBelow notes={notes} days={lastMonth(months)} />
          <Text size="xs" c="var(--portal-dimmed)">
            {running &&
              `Schraffiert: ${formatMonth(running.month)} läuft noch${label === null ? '' : '; verglichen werden dieselben Tage'}. `}
            <span className="no-print">
              Ein Klick auf einen Monat{' '}
              {label === null ? 'zeigt die Aufträge dahinter' : 'erklärt ihn und zeigt die Aufträge dahinter'}.
            </span>
          </Text>
        </>
      }
    />
  );
}
