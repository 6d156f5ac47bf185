import { useCallback, useMemo } from 'react';
import { ChartCard, unitValue, type ChartColumn, type Palette } from '@portal/shared/charts';
import { formatCount, formatMonthLong, formatPercent } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { differenceText } from '../../common/compare/difference-text.ts';
import { extremes } from '../../common/compare/extremes.ts';
import { monthTick } from '../../common/compare/month-tick.ts';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { sideNames } from '../../common/frame/compared.ts';
import { tooFewIn } from '../../common/frame/share.ts';
import { daysOfMonths, lastMonth, markedTick, notesOfMonth } from '../../common/time-notes/month-notes.ts';
import { NotesBelow } from '../../common/time-notes/notes-below.tsx';
import { NOTES_COLUMN } from '../../common/time-notes/notes-column.ts';
import { useTimeNotes } from '../../common/time-notes/use-time-notes.ts';
import { drawRate } from './draw-rate.ts';
import { rateMonths, type RateMonth, type ShareFigure } from './model.ts';
import type { PartProps } from './part-props.ts';

/** With what was noted in it. */
type NotedMonth = RateMonth & { timeNotes: readonly string[] };

const text = unitValue('percent');
const bandText = ({ band }: RateMonth): string =>
  band ? `${formatPercent(band.from)} bis ${formatPercent(band.to)}` : '–';

const columnsFor = ({ label, noun }: ShareFigure, isCompared: boolean): ChartColumn<RateMonth>[] => [
  {
    key: 'month',
    label: 'Monat',
    text: (row) => `${row.label}${row.running ? ' (läuft)' : ''}`,
    value: ({ month }) => month.slice(0, 7),
  },
  {
    key: 'year',
    label: `${label}, 12 Monate`,
    numeric: true,
    text: ({ current }) => text(current),
    value: ({ current }) => current,
  },
  {
    key: 'band',
    label: 'Mit 95\u00a0% Sicherheit',
    numeric: true,
    text: bandText,
    value: bandText,
    sort: ({ current }) => current,
  },
  { key: 'n', label: noun.many, numeric: true, text: ({ n }) => formatCount(n), value: ({ n }) => n },
  ...(isCompared
    ? [
        {
          key: 'previous',
          label: 'Vorjahr',
          numeric: true,
          text: ({ previous }: RateMonth) => text(previous),
          value: ({ previous }: RateMonth) => previous,
        },
      ]
    : []),
  { key: 'alone', label: 'Monat allein', numeric: true, text: ({ alone }) => text(alone), value: ({ alone }) => alone },
];

interface RateCardProps extends PartProps {
  figure: ShareFigure;
  fileName: string;
  /** What a click on a month shows, with its article and without. */
  shows: string;
  behind: string;
}

/** A share over time: each point stands on the twelve months that end there, since a month alone has too few pieces. */
export function RateCard({ found, filter, figure, fileName, shows, behind }: RateCardProps) {
  const showBehind = useBehind();
  const notes = useTimeNotes(daysOfMonths(found.months));
  const months = useMemo(
    () =>
      rateMonths(found.months, figure).map((row): NotedMonth => ({
        ...row,
        timeNotes: notesOfMonth(notes, row.month),
      })),
    [found.months, figure, notes],
  );
  const { own, other } = sideNames(filter);
  // The line of before is the year before; it stands for the chosen comparison only where that is a year ago.
  const compared = filter.compare === 'vorjahr' ? other : null;
  const gist = extremes(
    months.map((row) => ({ label: row.label, value: row.current })),
    { text: formatPercent },
  );
  const option = useCallback(
    (palette: Palette) =>
      drawRate(palette, {
        months,
        own,
        other: compared,
        tick: (_, index) => markedTick(monthTick(months, index), months[index]?.timeNotes),
        told: (index) => {
          const row = months[index];
          return row
            ? [
                `12 Monate bis ${row.label}: ${text(row.current)}`,
                `mit 95\u00a0% Sicherheit ${bandText(row)}, aus ${formatCount(row.n)} ${figure.noun.many}`,
                ...(compared === null
                  ? []
                  : [
                      `ein Jahr davor: ${text(row.previous)}`,
                      ...[differenceText('percent', row, compared)].filter(Boolean),
                    ]),
                `der Monat allein: ${text(row.alone)}`,
                ...row.timeNotes,
              ]
            : [];
        },
      }),
    [months, own, compared, figure],
  );
  return (
    <ChartCard
      title={`${figure.label}, 12 Monate`}
      option={option}
      columns={[...columnsFor(figure, compared !== null), ...(notes.length > 0 ? NOTES_COLUMN : [])]}
      rows={months}
      rowKey={({ month }) => month}
      fileName={fileName}
      hasPaperTable
      definition={`${figure.definition} Jeder Punkt steht für die zwölf Monate, die mit diesem Monat enden: Ein Monat allein hat zu wenige Brillen, als dass sein Anteil viel sagt. Fläche: Mit 95\u00a0% Sicherheit liegt der Anteil darin. Für Statistiker: Intervall nach Wilson.`}
      summary={`Liniendiagramm: ${figure.label} über jeweils zwölf Monate. ${gist}`}
      onSelect={({ month }) =>
        showBehind({
          title: `${behind} im ${formatMonthLong(month)}`,
          orders: { ...narrowToMonth(filter, month), ...figure.behind },
        })
      }
      footer={
        <>
          {gist && <Text size="sm">{gist}</Text>}
          <NotesBelow notes={notes} days={lastMonth(months)} />
          <Text size="xs" c="var(--portal-dimmed)">
            Jeder Punkt steht für die zwölf Monate bis dahin. Fläche: Mit 95&nbsp;% Sicherheit liegt der Anteil darin.{' '}
            <span className="no-print">Ein Klick auf einen Monat zeigt {shows}.</span>{' '}
            {tooFewIn(
              months.flatMap(({ current, previous, alone }) => [current, alone, compared === null ? 1 : previous]),
            )}
          </Text>
        </>
      }
    />
  );
}
