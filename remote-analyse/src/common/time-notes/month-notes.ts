import type { TimeNote } from '@portal/shared/contract/analyse';
import { lastOfMonth, type Days } from '@portal/shared/contract/calendar';
import { timeNoteText } from '@portal/shared/format';

/** Below the name of a month with notes, at the axis of a chart and in the legend of its notes. */
export const NOTE_MARK = '▲';

interface Month {
  /** First day, ISO. */
  month: string;
}

/** All days of a chart's months; null without any. */
export function daysOfMonths(months: readonly Month[]): Days | null {
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? { from: first.month, to: lastOfMonth(last.month) } : null;
}

/** The days of the last month, on which a note is begun below a chart; null without any. */
export const lastMonth = (months: readonly Month[]): Days | null => daysOfMonths(months.slice(-1));

/** Lines of the notes that touch a month. */
export const notesOfMonth = (notes: readonly TimeNote[], month: string): string[] =>
  notes.filter(({ from, to }) => from <= lastOfMonth(month) && to >= month).map(timeNoteText);

/** The tick of a month, marked where there are notes. @example 'März\n▲' */
export const markedTick = (tick: string, notes: readonly string[] | undefined): string =>
  notes && notes.length > 0 ? `${tick}\n${NOTE_MARK}` : tick;
