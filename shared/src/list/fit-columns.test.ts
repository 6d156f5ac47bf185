import { fitColumns, keepsLine } from './fit-columns.ts';
import type { ListColumn } from './list-column.ts';

const column = (key: string, width: number, priority?: 1 | 2 | 3): ListColumn<null> => ({
  key,
  title: key,
  text: () => key,
  width,
  ...(priority && { priority }),
});
const columns = [
  column('name', 200),
  column('place', 150, 2),
  column('status', 100, 3),
  column('number', 100, 3),
  column('amount', 100, 1),
];
const keys = (list: readonly ListColumn<null>[]) => list.map(({ key }) => key);

test.each([
  [650, ['name', 'place', 'status', 'number', 'amount'], []],
  // The details need a button beside the columns.
  [649, ['name', 'place', 'status', 'amount'], ['number']],
  [593, ['name', 'place', 'amount'], ['status', 'number']],
  [520, ['name', 'place', 'amount'], ['status', 'number']],
])('in %i px of width, what matters least goes into the details', (width, shown, folded) => {
  const fit = fitColumns(columns, width);
  expect([fit.as, keys(fit.shown), keys(fit.folded)]).toEqual(['table', shown, folded]);
});

test.each([
  // Over numbers: 25 letters, the sign and the padding.
  ['Aufträge mit Kassenanteil', { numeric: true, sort: 'a' }, 231],
  ['Aufträge mit Kassenanteil', { sort: 'a' }, 131],
  ['Zurückgenommen', { numeric: true, sort: 'a', definition: 'Binnen 90 Tagen.' }, 178],
  ['Rabatt', { numeric: true }, 100],
])('a column is not narrower than its heading: %s', (title, own, room) => {
  const wide = [column('name', 500), { ...column('amount', 100, 3), ...own, title }];
  expect([500 + room, 499 + room].map((width) => fitColumns(wide, width).folded.length)).toEqual([0, 1]);
});

test('where there are many, what a heading means stands below it', () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    ...column(`Zurückgenommen ${at}`, 50, 2),
    numeric: true,
    definition: 'Binnen 90 Tagen.',
  }));
  expect(fitColumns(many, 8 * 134).folded).toEqual([]);
});

test('words for which their column is wide enough keep their line', () => {
  expect([80, 60].map((width) => keepsLine('E-Mail', width))).toEqual([true, false]);
});

test('the first column and those of priority 1 stay, however little room there is', () => {
  const wide = [column('name', 900, 3), column('amount', 900), column('place', 10, 2)];
  expect(keys(fitColumns(wide, 720).shown)).toEqual(['name', 'amount']);
});

test('on a phone that lies on its side they become cards instead of being pushed sideways', () => {
  const wide = [column('name', 400), column('amount', 400)];
  expect(fitColumns(wide, 719)).toEqual({ as: 'cards', shown: wide, folded: [] });
  expect(fitColumns(wide, 800).as).toBe('table');
});

test('there a head that is wider than its figures counts', () => {
  const heads: ListColumn<null>[] = [
    column('name', 200),
    { ...column('revenue', 100), title: 'Umsatz je Brillenauftrag', numeric: true, sort: 'a' },
    { ...column('share', 100), title: 'Mehrbrillenquote', numeric: true, definition: 'Je Kunde.' },
    column('place', 100, 2),
  ];
  expect(keys(fitColumns(heads, 660).folded)).toEqual(['place']);
  expect(fitColumns(heads, 560).as).toBe('cards');
});

test('on a phone each row is a card with all of them', () => {
  expect(fitColumns(columns, 519)).toEqual({ as: 'cards', shown: columns, folded: [] });
});
