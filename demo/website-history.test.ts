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

test('visits by page, source and device are those of the names, from the day on that they are told apart', () => {
  const { visits, splitSince } = history;
  const since = <Row extends { day: string }>(rows: readonly Row[]) => rows.filter(({ day }) => day >= splitSince);
  expect(sum(visits, 'views')).toBe(sum(since(history.hours), 'views'));
  expect(sum(visits, 'visitors')).toBe(sum(since(history.hours), 'visitors'));
  for (const kind of ['source', 'device'] as const)
    for (const name of new Set(visits.map((row) => row[kind])))
      expect([
        name,
        sum(
          visits.filter((row) => row[kind] === name),
          'visitors',
        ),
      ]).toEqual([
        name,
        sum(
          since(history.counts).filter((row) => row.kind === kind && row.name === name),
          'count',
        ),
      ]);
  expect(Math.min(...visits.map(({ views, page_visitors }) => views - page_visitors))).toBe(0);
});

test('it is the same again', () => {
  expect(inventWebsiteHistory('2026-11-22', 7)).toEqual(history);
});
