import type { ColumnForm, ColumnVote } from './column-form.ts';

/** What a cell becomes: ready for its column in the staging table. */
export type Value = string | number | boolean | null;

/** What a reader is told about the place it reads in, and where it reports. */
export interface Cell {
  /** How the column is written, by all of its cells. */
  form: ColumnForm;
  /** Today in Europe/Berlin, ISO. */
  today: string;
  /**
   * The value cannot be read: it is left out with a warning, and the row goes to quarantine only where it cannot exist without it.
   * A placeholder counts as an empty cell. @returns what stands for the value instead
   */
  refuse(reason: string): Value;
  /** Treats the cell as empty. */
  blank(): Value;
  /** The value counts, with a warning. */
  warn(reason: string): null;
}

/** `text`: trimmed and never empty. */
export interface Reader {
  pg: 'text' | 'bigint' | 'int' | 'numeric' | 'date' | 'boolean';
  /** For columns whose writing has to be found by all of their cells first. */
  vote?: () => ColumnVote;
  /** Reason for the quarantine when the cell is empty; without it the row can exist without the value. */
  required?: string;
  /** May be empty, but what stands there and cannot be read costs the row: it says whose the row is. */
  binding?: true;
  /** Value of an empty cell; null unless given. */
  empty?: Value;
  /** All that may stand in it, where that is a short list. */
  options?: readonly string[];
  read(text: string, cell: Cell): Value;
}

/** A value as sentences quote it. */
export const short = (value: string) => value.slice(0, 40);
