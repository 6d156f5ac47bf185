import { dayOf } from '../../data/scoring/index.ts';
import { recordsFrom } from './read-records.ts';

const months = (from: string, ...orders: number[]) =>
  orders.map((count, at) => {
    const [year = 0, month = 1] = from.split('-').map(Number);
    return { month: new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10), orders: count };
  });

test.each([
  ['from the first order on', months('2020-03', 10, 12, 9), '2020-03-01'],
  ['not from a wrong year', [{ month: '1994-01-01', orders: 1 }, ...months('2020-03', 40, 42, 39, 44)], '2020-03-01'],
  ['not from orders that were entered later', months('2019-11', 2, 3, 1, 2, 40, 42, 39, 44, 41, 43, 40), '2020-03-01'],
  ['a first month that is not whole counts', months('2020-02', 12, 40, 42, 39), '2020-02-01'],
] as const)('records begin %s', (_, rows, expected) => {
  expect(recordsFrom(rows)).toBe(dayOf(expected));
});
