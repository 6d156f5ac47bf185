/** A bar of a chart: as high or long as `value`, with `text` beside it. */
export interface Bar {
  label: string;
  value: number;
  text: string;
  /** A mark across it: a goal, or what was before; null: none. */
  mark: number | null;
}

export interface Column {
  label: string;
  /** Figures stand at the right. */
  isFigure?: boolean;
  /** Share of the page's width, relative to the other columns. */
  width: number;
}

/** What pages are made of, from top to bottom. `title` is what a chart or table is called, also for those who do not see it. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'sentences'; lines: readonly string[] }
  | { kind: 'lead'; text: string }
  | { kind: 'table'; title: string; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { kind: 'columns'; title: string; bars: readonly Bar[]; legend: string; lastIsOpen: boolean }
  | { kind: 'rows'; title: string; bars: readonly Bar[]; legend: string };

export interface Page {
  title: string;
  blocks: readonly Block[];
}
