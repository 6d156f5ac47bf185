import type { Block } from '../pages/index.ts';
import { flow } from './flow.ts';

const table = (rows: number): Block => ({
  kind: 'table',
  title: 'Monate',
  columns: [{ label: 'Monat', width: 1 }],
  rows: Array.from({ length: rows }, (_, at) => [String(at)]),
});
const heading: Block = { kind: 'heading', text: 'Monate' };
const rowsOf = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));

test('what fits stays on one page', () => {
  expect(flow('Umsatz', [heading, table(10), table(5)])).toEqual([
    { title: 'Umsatz', blocks: [heading, table(10), table(5)] },
  ]);
});

test('a heading goes to the next page with its table where no four rows of it find room', () => {
  const [first, second] = flow('Umsatz', [table(35), heading, table(20)]);
  expect(first?.blocks).toEqual([table(35)]);
  expect(second?.blocks).toEqual([heading, table(20)]);
});

test('a table fills its page and goes on under its heading, with four rows at least on either side', () => {
  const [first, second] = flow('Umsatz', [table(20), heading, table(18)]);
  expect(first?.blocks.at(-1)).toMatchObject({ rows: { length: 14 } });
  expect(second?.blocks).toMatchObject([{ text: 'Monate (Fortsetzung)' }, { rows: { length: 4 } }]);
});

test('a sentence stays with the table that it is about', () => {
  const sentences: Block = { kind: 'sentences', lines: ['Brillen bis 30.08.2026.'] };
  const [first, second] = flow('Umsatz', [table(32), heading, table(3), sentences]);
  expect(first?.blocks).toEqual([table(32)]);
  expect(second?.blocks).toEqual([heading, table(3), sentences]);
});

test('twenty years of months go on from page to page, none is lost and none stands twice', () => {
  const pages = flow('Umsatz', [heading, table(240)]);
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.flatMap(({ blocks }) => rowsOf(blocks))).toEqual(rowsOf([table(240)]));
  for (const { blocks } of pages) expect(rowsOf(blocks).length).toBeGreaterThan(0);
});
