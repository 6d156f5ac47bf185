import type { Block, Page } from '../pages/index.ts';
import { PAPER } from './sheet.ts';

/** What blocks take of a page's height, in points; see what draws each of them. */
const HEIGHTS = {
  heading: 26,
  lead: 40,
  line: 13,
  sentences: 6,
  row: 13.5,
  table: 6,
  columns: 120,
  bar: 17,
  rows: 18,
} as const;
/** Title and head of the first page. */
const FIRST_HEAD = 170;
const HEAD = 40;
/** Of the foot's line. */
const AIR = 10;
/** Signs in a line of a sentence: rather too few. */
const LINE_LENGTH = 85;
/** Rows of a table that stand on either side of a page's end at least. */
const FEWEST_ROWS = 4;

/** As high as a block is drawn, or a little more. */
function heightOf(block: Block): number {
  switch (block.kind) {
    case 'heading':
      return HEIGHTS.heading;
    case 'lead':
      return HEIGHTS.lead;
    case 'sentences':
      return (
        HEIGHTS.sentences +
        block.lines.reduce((sum, { length }) => sum + Math.ceil(length / LINE_LENGTH) * HEIGHTS.line, 0)
      );
    case 'table':
      return (block.rows.length + 1) * HEIGHTS.row + HEIGHTS.table;
    case 'columns':
      return HEIGHTS.columns;
    case 'rows':
      return block.bars.length * HEIGHTS.bar + HEIGHTS.rows;
  }
}

const heightOfAll = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + heightOf(block), 0);

/** What stands together: a heading with what follows it, and sentences with what they are about. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const [at, block] of blocks.entries()) {
    const follows = block.kind === 'sentences' || blocks[at - 1]?.kind === 'heading';
    if (follows && groups.length > 0) groups.at(-1)?.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** A group whose table is higher than its room, in two: what fits, and the rest with the same head; null where too few rows would stand alone. */
function parted(group: readonly Block[], room: number): [Block[], Block[]] | null {
  const at = group.findIndex(({ kind }) => kind === 'table');
  const table = group[at];
  if (table?.kind !== 'table') return null;
  const before = group.slice(0, at);
  const fitting = Math.floor((room - heightOfAll(before) - HEIGHTS.table) / HEIGHTS.row) - 1;
  const rows = Math.min(fitting, table.rows.length - FEWEST_ROWS);
  if (rows < FEWEST_ROWS) return null;
  return [
    [...before, { ...table, rows: table.rows.slice(0, rows) }],
    [{ ...table, rows: table.rows.slice(rows) }, ...group.slice(at + 1)],
  ];
}

/**
 * Blocks as pages of A4: a heading and sentences stay with what they belong to, a table that finds no room goes on on the next page, and what
 * begins a page without a heading stands below the one that it belongs to.
 * @param title of each page
 */
export function flow(title: string, blocks: readonly Block[]): Page[] {
  const pages: Block[][] = [[]];
  const whole = (isFirst: boolean) => PAPER.bottom - PAPER.top - (isFirst ? FIRST_HEAD : HEAD) - AIR;
  let room = whole(true);
  let section: string | null = null;
  const place = (group: readonly Block[]) => {
    pages.at(-1)?.push(...group);
    room -= heightOfAll(group);
  };
  const waiting = groupsOf(blocks);
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const [first] = group;
    if (first?.kind === 'heading') section = first.text;
    if (heightOfAll(group) <= room) {
      place(group);
      continue;
    }
    const parts = parted(group, room);
    const isNew = pages.at(-1)?.every(({ kind }) => kind === 'heading') ?? true;
    if (parts) place(parts[0]);
    // Nothing is higher than a page but tables, which are parted.
    else if (isNew) place(group);
    const rest = parts ? parts[1] : isNew ? [] : group;
    if (rest.length === 0) continue;
    pages.push([]);
    room = whole(false);
    waiting.unshift(rest);
    if (section !== null && rest[0]?.kind !== 'heading') place([{ kind: 'heading', text: `${section} (Fortsetzung)` }]);
  }
  return pages.map((page) => ({ title, blocks: page }));
}
