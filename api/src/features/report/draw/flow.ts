import type { Block, Page } from '../pages/index.ts';
import { PAPER } from './sheet.ts';

/** What blocks take of a page's height, in points; see what draws each of them. Text counts as if each sentence took two lines. */
const HEIGHTS = {
  heading: 26,
  lead: 40,
  line: 26,
  sentences: 4,
  row: 15,
  table: 6,
  columns: 120,
  bar: 17,
  rows: 18,
} as const;
/** Title and head of the first page. */
const FIRST_HEAD = 170;
const HEAD = 60;
/** Of the foot's line. */
const AIR = 10;

/** As high as a block is drawn, or a little more. */
function heightOf(block: Block): number {
  switch (block.kind) {
    case 'heading':
      return HEIGHTS.heading;
    case 'lead':
      return HEIGHTS.lead;
    case 'sentences':
      return block.lines.length * HEIGHTS.line + HEIGHTS.sentences;
    case 'table':
      return (block.rows.length + 1) * HEIGHTS.row + HEIGHTS.table;
    case 'columns':
      return HEIGHTS.columns;
    case 'rows':
      return block.bars.length * HEIGHTS.bar + HEIGHTS.rows;
  }
}

/** A table that is higher than its room, in two: what fits, and the rest with the same head. */
function splitTable(block: Block, room: number): [Block, Block] | null {
  if (block.kind !== 'table') return null;
  const rows = Math.floor((room - HEIGHTS.table) / HEIGHTS.row) - 1;
  if (rows < 1 || rows >= block.rows.length) return null;
  return [
    { ...block, rows: block.rows.slice(0, rows) },
    { ...block, rows: block.rows.slice(rows) },
  ];
}

/**
 * Blocks as pages of A4: a heading stays with what it stands above, a table that is longer than a page goes on on the next one.
 * @param title of each page
 */
export function flow(title: string, blocks: readonly Block[]): Page[] {
  const pages: Block[][] = [[]];
  const whole = (isFirst: boolean) => PAPER.bottom - PAPER.top - (isFirst ? FIRST_HEAD : HEAD) - AIR;
  let room = whole(true);
  const waiting = [...blocks];
  for (let block = waiting.shift(); block; block = waiting.shift()) {
    const next = block.kind === 'heading' ? waiting[0] : undefined;
    const page = pages.at(-1) ?? [];
    const height = heightOf(block) + (next ? heightOf(next) : 0);
    const isWhole = height <= room;
    // What has a page of its own and still does not fit is parted; all else begins the next one.
    const parts =
      isWhole || height <= whole(false) ? null : splitTable(next ?? block, room - (next ? heightOf(block) : 0));
    if (!isWhole && !parts && page.length > 0) {
      pages.push([]);
      room = whole(false);
      waiting.unshift(block);
      continue;
    }
    const placed: Block[] = [...(next ? [block] : []), parts ? parts[0] : (next ?? block)];
    if (next) waiting.shift();
    page.push(...placed);
    room -= placed.reduce((sum, one) => sum + heightOf(one), 0);
    if (parts) waiting.unshift(parts[1]);
  }
  return pages.map((page) => ({ title, blocks: page }));
}
