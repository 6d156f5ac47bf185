import type { ListColumn } from './list-column.ts';

/** Narrower than this a row is a card, in px. */
const CARDS_BELOW = 520;

/** On a phone that lies on its side, narrower than this, nothing is pushed sideways: what has no room as a table becomes cards there too. */
const SCROLLS_FROM = 720;

/** Of a head, in px: a letter, its cells' padding, the arrows that sort, and ⓘ. */
const HEAD = { letter: 8, padding: 20, sort: 22, definition: 28 };

/** Room for the button that opens a row's details. */
const DETAILS_WIDTH = 44;

export interface Fit<Row> {
  as: 'table' | 'cards';
  shown: readonly ListColumn<Row>[];
  /** In the details of each row. */
  folded: readonly ListColumn<Row>[];
}

const headOf = <Row>({ title, sort, definition }: ListColumn<Row>): number =>
  title.length * HEAD.letter + HEAD.padding + (sort ? HEAD.sort : 0) + (definition ? HEAD.definition : 0);

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
  const shown = () => columns.filter((column) => !folded.has(column));
  const isLying = width < SCROLLS_FROM;
  // Heads do not break: where room is short, they count too.
  const widthOf = (column: ListColumn<Row>) => (isLying ? Math.max(column.width, headOf(column)) : column.width);
  const fits = () =>
    shown().reduce((sum, column) => sum + widthOf(column), folded.size > 0 ? DETAILS_WIDTH : 0) <= width;
  for (const column of leaving) {
    if (fits()) break;
    folded.add(column);
  }
  if (isLying && !fits()) return { as: 'cards', shown: columns, folded: [] };
  return { as: 'table', shown: shown(), folded: columns.filter((column) => folded.has(column)) };
}
