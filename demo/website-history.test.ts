import { inventWebsiteHistory } from './website-history.ts';

const history = inventWebsiteHistory('2026-11-22', 7);
const sum = (rows: readonly object[], key: string) =>
  rows.reduce((total, row) => total + (row as Record<string, number>)[key]!, 0);
const ofKind = (kind: string) =>
  sum(
    history.counts.filter((row) => row.kind === kind),
    'count',
  );

test('the invented year ends where it should, and its parts agree', () => {
  const days = history.hours.map(({ day }) => day).sort();
  expect([days[0], days.at(-1), new Set(days).size]).toEqual(['2025-11-23', '2026-11-22', 365]);
  expect(ofKind('page')).toBe(sum(history.hours, 'views'));
  expect([ofKind('device'), ofKind('source')]).toEqual([
    sum(history.hours, 'visitors'),
    sum(history.hours, 'visitors'),
  ]);
  expect(ofKind('event')).toBeGreaterThan(500);
});

test('it is the same again', () => {
  expect(inventWebsiteHistory('2026-11-22', 7)).toEqual(history);
});
