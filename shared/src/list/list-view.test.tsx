import type { ListColumn } from './list-column.ts';
import { FIRST_VIEW, orderWords, questionOf, rowsInView, sortedBy, type ListView } from './list-view.ts';

interface Person {
  name: string;
  age: number | null;
}

const people: Person[] = [
  { name: 'Zoë Weiß', age: 30 },
  { name: 'Özlem Öztürk', age: null },
  { name: 'Anna Otto', age: 9 },
];
const columns: ListColumn<Person>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, sort: ({ name }) => name, width: 100 },
  { key: 'alter', title: 'Alter', text: ({ age }) => age, sort: ({ age }) => age, numeric: true, width: 50 },
];
const server = columns.map((column) => ({ ...column, sort: `${column.key}_of_server` }));
const names = (view: Partial<ListView>) =>
  rowsInView(people, { ...FIRST_VIEW, ...view }, columns).map(({ name }) => name.split(' ')[0]);

test('a column is sorted upwards, downwards, then not at all, each time from the first page', () => {
  const up = sortedBy({ ...FIRST_VIEW, page: 7 }, 'name');
  expect(up).toEqual({ q: '', sorting: { key: 'name', descending: false }, page: 1 });
  const down = sortedBy({ ...up, page: 2 }, 'name');
  expect(down).toEqual({ q: '', sorting: { key: 'name', descending: true }, page: 1 });
  expect(sortedBy(down, 'name').sorting).toBeNull();
  expect(sortedBy(down, 'alter').sorting).toEqual({ key: 'alter', descending: false });
});

test('the server is asked for a page in the words that it knows', () => {
  expect(questionOf({ q: ' ab ', sorting: { key: 'alter', descending: true }, page: 3 }, server)).toEqual({
    q: 'ab',
    sort: 'alter_of_server',
    direction: 'desc',
    offset: 100,
    limit: 50,
  });
  // An address may name any column, and any page.
  expect(questionOf({ q: '', sorting: { key: 'fremd', descending: true }, page: -1 }, server)).toEqual({
    q: '',
    direction: 'asc',
    offset: 0,
    limit: 50,
  });
});

test('rows that are all here are sorted the German way, missing values last in both directions', () => {
  expect(names({})).toEqual(['Zoë', 'Özlem', 'Anna']);
  expect(names({ sorting: { key: 'name', descending: false } })).toEqual(['Anna', 'Özlem', 'Zoë']);
  expect(names({ sorting: { key: 'alter', descending: false } })).toEqual(['Anna', 'Zoë', 'Özlem']);
  expect(names({ sorting: { key: 'alter', descending: true } })).toEqual(['Zoë', 'Anna', 'Özlem']);
});

test.each([
  ['ozt', ['Özlem']],
  ['otto 9', ['Anna']],
  ['WEISS', []],
  ['weiß', ['Zoë']],
  ['   ', ['Zoë', 'Özlem', 'Anna']],
])('finds %j in all columns', (q, found) => {
  expect(names({ q })).toEqual(found);
});

test('says the order in words', () => {
  expect(orderWords({ ...FIRST_VIEW, sorting: { key: 'alter', descending: true } }, columns)).toEqual([
    'Sortiert nach Alter, absteigend',
  ]);
  expect(orderWords(FIRST_VIEW, columns)).toEqual([]);
});
