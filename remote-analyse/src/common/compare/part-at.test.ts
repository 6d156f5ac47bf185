import { partAt } from './part-at.ts';

const rows = [
  { key: 'a', current: 0.25, previous: 0.5 },
  { key: 'b', current: null, previous: 0.1 },
  { key: 'c', current: 0.75, previous: -0.2 },
];

test('a place along the bar belongs to the part that is drawn there', () => {
  expect([0, 0.2, 0.25, 0.99, 1.2, -0.1].map((value) => partAt(rows, 'current', value)?.key)).toEqual([
    'a',
    'a',
    'c',
    'c',
    undefined,
    undefined,
  ]);
  expect([0.4, 0.55, 0.7].map((value) => partAt(rows, 'previous', value)?.key)).toEqual(['a', 'b', undefined]);
});
