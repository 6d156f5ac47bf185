import type { ReactNode } from 'react';
import type { SortValue } from '@portal/shared/ui';

/** A column of a list, as data: table, cards, paper and file are made of it. */
export interface ListColumn<Row> {
  key: string;
  title: string;
  /** What it says, in words: in files and searches, and in the cell unless `cell` shows it in another way. Null: nothing, '–'. */
  text: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
  /** Makes it sortable: by its name at the server, or by this value in a list that has all its rows. */
  sort?: string | ((row: Row) => SortValue);
  /** Numbers stand right, under each other. */
  numeric?: boolean;
  /** Room that it needs, in px. */
  width: number;
  /** Where there is too little room for all columns, those with the highest number go into the details of the row; 1 never does. */
  priority?: 1 | 2 | 3;
  /** Where it stands on the card that a row is on a phone: its heading, the figure beside that, or a line of its own (so unless told). */
  card?: 'title' | 'figure';
  /** What it means, behind ⓘ. */
  definition?: string;
  /** Stands in files alone, and is searched. */
  fileOnly?: boolean;
  /** Stands on the screen alone, as buttons do: neither on paper nor in files. */
  screenOnly?: boolean;
}

/** What a cell shows. */
export const contentOf = <Row>({ cell, text }: ListColumn<Row>, row: Row): ReactNode =>
  cell ? cell(row) : (text(row) ?? '–');
