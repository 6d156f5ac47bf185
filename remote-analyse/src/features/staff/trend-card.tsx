import { useCallback, useMemo } from 'react';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import { staffFigure, type StaffDetail, type StaffKpi } from '@portal/shared/contract/analyse';
import { counted, formatCount, formatMonth, NOUNS } from '@portal/shared/format';
import { FilterChoice, Stack, Text } from '@portal/shared/ui';
import { extremes } from '../../common/compare/extremes.ts';
import { daysOfMonths, lastMonth, markedTick, notesOfMonth } from '../../common/time-notes/month-notes.ts';
import { NotesBelow } from '../../common/time-notes/notes-below.tsx';
import { NOTES_COLUMN } from '../../common/time-notes/notes-column.ts';
import { useTimeNotes } from '../../common/time-notes/use-time-notes.ts';
import { basisOf, casesText, formatKpi, kpiText, KPI_OPTIONS, KPI_TEXTS, plainValue } from './kpis.ts';
import classes from './staff.module.css';
import { useKpiChoice } from './use-kpi-choice.ts';

type Month = StaffDetail['months'][number];
/** With what was noted in it. */
type NotedMonth = Month & { timeNotes: readonly string[] };

interface TrendCardProps {
  months: Month[];
  onSelect: (month: string, kpi: StaffKpi) => void;
}

/** A colour that stands neither for the compared period nor for a goal. */
const TEAM_COLOUR = 2;
const TEAM = 'Median im Team';

const bestAndWorst = (months: readonly Month[], kpi: StaffKpi) =>
  extremes(
    months.map(({ month, own, running }) => ({
      label: formatMonth(month),
      value: staffFigure(kpi, own).value,
      running,
    })),
    { text: (value) => formatKpi(kpi, value) },
  );

const columnsFor = (kpi: StaffKpi): ChartColumn<Month>[] => [
  {
    key: 'month',
    label: 'Monat',
    text: ({ month, running }) => `${formatMonth(month)}${running ? ' (läuft)' : ''}`,
    value: ({ month }) => month.slice(0, 7),
  },
  {
    key: 'own',
    label: KPI_TEXTS[kpi].label,
    numeric: true,
    text: ({ own }) => kpiText(kpi, own),
    value: ({ own }) => plainValue(kpi, staffFigure(kpi, own).value),
  },
  {
    key: 'n',
    label: 'Fälle',
    numeric: true,
    text: ({ own }) => casesText(kpi, own),
    value: ({ own }) => staffFigure(kpi, own).n,
  },
  {
    key: 'median',
    label: TEAM,
    numeric: true,
    text: ({ team }) => formatKpi(kpi, team.median[kpi]),
    value: ({ team }) => plainValue(kpi, team.median[kpi]),
  },
  {
    key: 'staff',
    label: 'Personen im Team',
    numeric: true,
    text: ({ team }) => formatCount(team.staff),
    value: ({ team }) => team.staff,
  },
];

/** A KPI by month against the median of the team; a click leads to the orders of the month. */
export function TrendCard({ months: found, onSelect }: TrendCardProps) {
  const notes = useTimeNotes(daysOfMonths(found));
  const months = useMemo(
    () => found.map((month): NotedMonth => ({ ...month, timeNotes: notesOfMonth(notes, month.month) })),
    [found, notes],
  );
  const [kpi, setKpi] = useKpiChoice();
  const { label, unit, definition } = KPI_TEXTS[kpi];
  const gist = bestAndWorst(months, kpi);
  const option = useCallback(
    (palette: Palette) =>
      compareBars(palette, {
        labels: months.map(({ month }) => formatMonth(month)),
        tick: (label, index) => markedTick(label, months[index]?.timeNotes),
        unit,
        series: [
          { name: TEAM, role: TEAM_COLOUR, values: months.map(({ team }) => plainValue(kpi, team.median[kpi])) },
          {
            name: label,
            role: 'own',
            values: months.map(({ own }) => plainValue(kpi, staffFigure(kpi, own).value)),
            runningAt: months.flatMap(({ running }, at) => (running ? [at] : [])),
          },
        ],
        notes: (index) =>
          months[index]
            ? [
                `${basisOf(kpi, months[index].own)} · Team: ${counted(months[index].team.staff, NOUNS.person)}`,
                ...months[index].timeNotes,
              ].join('\n')
            : '',
      }),
    [months, kpi, label, unit],
  );
  return (
    <Stack gap="sm">
      <div className={classes.choice}>
        <FilterChoice label="Kennzahl im Verlauf" value={kpi} options={KPI_OPTIONS} onChange={setKpi} />
      </div>
      <ChartCard
        hasPaperTable
        title={`${label} je Monat`}
        definition={(amounts) =>
          `${typeof definition === 'string' ? definition : definition(amounts)} Median im Team: der mittlere Wert aller Personen mit Aufträgen in diesem Monat.`
        }
        summary={`Balkendiagramm: ${label} in ${months.length} Monaten gegen den Median im Team. ${gist} Die Werte stehen unter „Als Tabelle“.`}
        option={option}
        columns={[...columnsFor(kpi), ...(notes.length > 0 ? NOTES_COLUMN : [])]}
        rows={months}
        rowKey={({ month }) => month}
        fileName={`mitarbeiter-verlauf-${kpi}`}
        onSelect={({ month }) => onSelect(month, kpi)}
        footer={
          <>
            {gist && <Text size="sm">{gist}</Text>}
            <NotesBelow notes={notes} days={lastMonth(months)} />
            {months.some(({ running }) => running) && (
              <Text size="xs" c="var(--portal-dimmed)">
                Schraffiert: Der Monat läuft noch.
              </Text>
            )}
          </>
        }
      />
    </Stack>
  );
}
