/** What table and cards of a list have in common. */
export interface ListBodyProps<Row> {
  /** What the list shows, for screen readers. */
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Where a row leads; null: nowhere. */
  hrefOf: (row: Row) => string | null;
  /** Place of the first row in the whole list, from 1. */
  firstRow: number;
  /** Rows of the whole list. */
  total: number;
}
