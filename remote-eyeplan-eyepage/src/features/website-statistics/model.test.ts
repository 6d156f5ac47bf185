import { OTHER_NAMES } from '@portal/shared/contract/eyepage';
import { pageName, sourceName } from './model.ts';

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
