import { useCallback, useMemo, type ComponentProps } from 'react';
import { unitValue } from '@portal/shared/charts';
import { formatMonth } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { CompareCard } from './compare-card.tsx';
import type { CompareRow } from './compare-columns.ts';
import { sideNames } from '../frame/compared.ts';
import { differenceText } from './difference-text.ts';
import { extremes } from './extremes.ts';
import { monthTick } from './month-tick.ts';
import { daysOfMonths, lastMonth, markedTick, notesOfMonth } from '../time-notes/month-notes.ts';
import { NotesBelow } from '../time-notes/notes-below.tsx';
import { NOTES_COLUMN } from '../time-notes/notes-column.ts';
import { useTimeNotes } from '../time-notes/use-time-notes.ts';

export interface MonthFigure extends Omit<CompareRow, 'key' | 'label' | 'iso'> {
  /** First day of the month, ISO. */
  month: string;
}

interface MonthRow extends MonthFigure {
  key: string;
  label: string;
  iso: string;
  timeNotes: readonly string[];
}

interface MonthCardProps extends Omit<
  ComponentProps<typeof CompareCard>,
  'rowLabel' | 'rows' | 'hasPaperTable' | 'gist' | 'onSelect' | 'tick' | 'horizontal' | 'columns' | 'footer'
> {
  months: readonly MonthFigure[];
  /** What a click on a month shows, as a noun: 'die Aufträge dahinter'. */
  shows: string;
  onSelect: (month: string) => void;
}

/** Course of one figure by month, the running one hatched. Keep `months` stable (useMemo). */
export function MonthCard({ months, shows, onSelect, ...card }: MonthCardProps) {
  const notes = useTimeNotes(daysOfMonths(months));
  const rows = useMemo(
    () =>
      months.map((figure): MonthRow => ({
        ...figure,
        key: figure.month,
        label: formatMonth(figure.month),
        iso: figure.month.slice(0, 7),
        timeNotes: notesOfMonth(notes, figure.month),
      })),
    [months, notes],
  );
  const tick = useCallback(
    (_: string, index: number) => markedTick(monthTick(months, index), rows[index]?.timeNotes),
    [months, rows],
  );
  const { other } = sideNames(card.filter);
  const bestAndWorst = extremes(
    rows.map((row) => ({ ...row, value: row.current })),
    {
      text: unitValue(card.unit),
      ...(other !== null && { difference: (row) => differenceText(card.unit, row, other) }),
    },
  );
  const running = months.find((month) => month.running);
  return (
    <CompareCard
      {...card}
      hasPaperTable
      gist={bestAndWorst}
      rowLabel="Monat"
      rows={rows}
      tick={tick}
      {...(notes.length > 0 && { columns: NOTES_COLUMN })}
      onSelect={(row) => onSelect(row.key)}
      footer={
        <>
          {bestAndWorst && <Text size="sm">{bestAndWorst}</Text>}
          <NotesBelow notes={notes} days={lastMonth(months)} />
          <Text size="xs" c="var(--portal-dimmed)">
            {running &&
              `Schraffiert: ${formatMonth(running.month)} läuft noch${card.filter.compare === 'ohne' ? '' : '; verglichen werden dieselben Tage'}. `}
            <span className="no-print">Ein Klick auf einen Monat zeigt {shows}.</span>
          </Text>
        </>
      }
    />
  );
}
