import type { ChartColumn } from '@portal/shared/charts';

interface Noted {
  /** Lines of the notes that touch the row's days. */
  timeNotes?: readonly string[];
}

const textOf = ({ timeNotes = [] }: Noted): string => timeNotes.join('; ');

/** Of table and CSV, where any row has notes. */
export const NOTES_COLUMN: readonly ChartColumn<Noted>[] = [
  { key: 'notes', label: 'Notizen', text: textOf, value: textOf },
];
