import { OTHER_NAMES } from '@portal/shared/contract/eyepage';
import { countedFor, pageName, sourceName } from './model.ts';

test.each([
  ['/', '/'],
  ['/%C3%BCber-uns/m%C3%BCller', '/über-uns/müller'],
  ['/100%', '/100%'],
  // What would be another page is not decoded.
  ['/a%2Fb', '/a%2Fb'],
  [OTHER_NAMES, 'Alle weiteren'],
])('the page %s is called %s', (path, name) => {
  expect(pageName(path)).toBe(name);
});

test('a source is called by its host, without www', () => {
  expect(['www.google.de', '', OTHER_NAMES].map(sourceName)).toEqual([
    'google.de',
    'Direkt oder unbekannt',
    'Alle weiteren',
  ]);
});

test('with a filter figures begin where visits can be told apart, and without one where anything was counted', () => {
  const day = (date: string) => ({ day: date, visitors: 1, views: 1, appointment: 0, phone: 0, route: 0 });
  const data = {
    counted_since: '2026-01-01',
    split_since: '2026-03-02',
    days: ['2026-03-01', '2026-03-02', '2026-03-03'].map(day),
  };
  expect(countedFor(data, false)).toBe(data);
  expect(countedFor(data, true)).toMatchObject({
    counted_since: '2026-03-02',
    days: [day('2026-03-02'), day('2026-03-03')],
  });
  const young = { ...data, counted_since: '2026-03-02', split_since: '2026-02-01' };
  expect(countedFor(young, true)).toBe(young);
});
