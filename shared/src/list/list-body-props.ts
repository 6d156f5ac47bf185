import type { RefObject } from 'react';

/** Where a row leads: to a page, or to whatever opens it. */
export type Lead = { href: string; onFollow?: (() => void) | undefined } | { open: () => void };

/** What table and cards of a list have in common. */
export interface ListBodyProps<Row> {
  /** What the list shows, for screen readers. */
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Where a row leads; null: nowhere. */
  leadOf: (row: Row) => Lead | null;
  /** Rows below all others, in whatever order these are. */
  sums: readonly Row[];
  /** Scrolls over all rows of a long list. */
  scroller: RefObject<HTMLElement | null>;
  /** Whether rows out of view are left out. */
  isVirtual: boolean;
  /** Place of the first row in the whole list, from 1. */
  firstRow: number;
  /** Rows of the whole list. */
  total: number;
}
