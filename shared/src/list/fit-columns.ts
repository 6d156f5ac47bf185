import type { ListColumn } from './list-column.ts';

/** Narrower than this a row is a card, in px. */
const CARDS_BELOW = 520;

/** Room for the button that opens a row's details. */
const DETAILS_WIDTH = 44;

export interface Fit<Row> {
  as: 'table' | 'cards';
  shown: readonly ListColumn<Row>[];
  /** In the details of each row. */
  folded: readonly ListColumn<Row>[];
}

const widthOf = (columns: readonly { width: number }[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/**
 * Which columns fit into `width` px. Those of the highest priority number go first, of equal ones the last; the first
 * column and those of priority 1 stay, and where even they are too wide, the table scrolls.
 */
export function fitColumns<Row>(columns: readonly ListColumn<Row>[], width: number): Fit<Row> {
  if (width < CARDS_BELOW) return { as: 'cards', shown: columns, folded: [] };
  const leaving = columns
    .slice(1)
    .toReversed()
    .filter(({ priority = 1 }) => priority > 1)
    .sort((a, b) => (b.priority ?? 1) - (a.priority ?? 1));
  const folded = new Set<ListColumn<Row>>();
  const shown = () => columns.filter((column) => !folded.has(column));
  for (const column of leaving) {
    if (widthOf(shown()) + (folded.size > 0 ? DETAILS_WIDTH : 0) <= width) break;
    folded.add(column);
  }
  return { as: 'table', shown: shown(), folded: columns.filter((column) => folded.has(column)) };
}
