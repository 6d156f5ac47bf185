import type { ListColumn } from './list-column.ts';

/** Narrower than this a row is a card, in px. */
const CARDS_BELOW = 520;

/** On a phone that lies on its side, narrower than this, nothing is pushed sideways: what has no room as a table becomes cards there too. */
const SCROLLS_FROM = 720;

/** Room for the button that opens a row's details. */
const DETAILS_WIDTH = 44;

export interface Fit<Row> {
  as: 'table' | 'cards';
  shown: readonly ListColumn<Row>[];
  /** In the details of each row. */
  folded: readonly ListColumn<Row>[];
}

/** More columns than these stand closer together, each ⓘ below its label. */
export const FEW_COLUMNS = 7;

/** Of a semibold letter of a heading on average, and of what stands beside the words, in px. */
const LETTER = 7.7;
const SORT_SIGN = 18;
const DEFINITION = 32;
const PADDING = 20;
const NARROW_PADDING = 10;

/** Whether words stand in one line in a column of that width, however long others are: 'E-Mail' would break, and names beside them. */
export const keepsLine = (words: string, width: number): boolean => words.length * LETTER + PADDING <= width;

/** Room in px that a column needs: what it says of itself, and not less than its heading, whose words wrap unless they stand over numbers. */
function roomOf<Row>({ title, numeric, sort, definition, width }: ListColumn<Row>, isWide: boolean): number {
  const letters = numeric ? title.length : Math.max(...title.split(' ').map(({ length }) => length));
  const signs = (sort ? SORT_SIGN : 0) + (definition && !isWide ? DEFINITION : 0);
  return Math.max(width, letters * LETTER + signs + (isWide ? NARROW_PADDING : PADDING));
}

/**
 * Which columns fit into `width` px. Those of the highest priority number go first, of equal ones the last; the first
 * column and those of priority 1 stay, and where even they are too wide, the table scrolls, or its rows become cards.
 */
export function fitColumns<Row>(columns: readonly ListColumn<Row>[], width: number): Fit<Row> {
  if (width < CARDS_BELOW) return { as: 'cards', shown: columns, folded: [] };
  const leaving = columns
    .slice(1)
    .toReversed()
    .filter(({ priority = 1 }) => priority > 1)
    .sort((a, b) => (b.priority ?? 1) - (a.priority ?? 1));
  const folded = new Set<ListColumn<Row>>();
  const isWide = columns.length > FEW_COLUMNS;
  const shown = () => columns.filter((column) => !folded.has(column));
  const fits = () =>
    shown().reduce((sum, column) => sum + roomOf(column, isWide), folded.size > 0 ? DETAILS_WIDTH : 0) <= width;
  for (const column of leaving) {
    if (fits()) break;
    folded.add(column);
  }
  if (width < SCROLLS_FROM && !fits()) return { as: 'cards', shown: columns, folded: [] };
  return { as: 'table', shown: shown(), folded: columns.filter((column) => folded.has(column)) };
}
