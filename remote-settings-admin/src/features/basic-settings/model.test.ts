import { openText } from '../../common/open-days.ts';
import { agreementText, degreesOf, degreesText, inWords, withDay } from './model.ts';

test.each([
  [[1, 2, 3, 4, 5, 6], 'Mo–Sa'],
  [[6, 1, 2], 'Mo, Di, Sa'],
  [[2, 3, 4, 5, 7], 'Di–Fr, So'],
  [[7], 'So'],
  [[1, 2, 3, 5, 6, 7], 'Mo–Mi, Fr–So'],
])('open on %j is %p', (days, text) => expect(openText(days)).toBe(text));

test('a day is added in its place and taken away', () => {
  expect(withDay([1, 3], 2, true)).toEqual([1, 2, 3]);
  expect(withDay([1, 2, 3], 2, true)).toEqual([1, 2, 3]);
  expect(withDay([1, 2, 3], 2, false)).toEqual([1, 3]);
});

test.each([
  ['51,05', 'lat', 51.05],
  [' 13.74 ', 'lon', 13.74],
  ['47', 'lat', 47],
  ['13,74', 'lat', undefined],
  ['51,05', 'lon', undefined],
  ['51,', 'lat', undefined],
  ['Nord', 'lat', undefined],
  ['', 'lat', undefined],
] as const)('%p as %s', (text, axis, degrees) => expect(degreesOf(text, axis)).toBe(degrees));

test('degrees are written to the metre', () => {
  expect([degreesText(47.123_456_789), degreesText(8)]).toEqual(['47,12346', '8']);
});

test('values in words', () => {
  expect([null, '', false, [1, 2, 3], { lat: 51.05, lon: 13.74 }, 'A'].map(inWords)).toEqual([
    'leer',
    'leer',
    'nein',
    'Mo–Mi',
    '51,05, 13,74',
    'A',
  ]);
});

test('the agreement as a text has its version, who it is for, who accepted it, and every section', () => {
  const agreement = {
    version: '2026-11',
    title: 'Vertrag',
    sections: [{ title: '1. Eins', paragraphs: ['A', 'B'] }],
    acceptances: [],
  };
  expect(agreementText(agreement, 'Optik Sommer', 'Noch nicht angenommen.')).toBe(
    'Vertrag\n\nFassung 2026-11\n\nVerantwortlicher: Optik Sommer\n\nNoch nicht angenommen.\n\n1. Eins\n\nA\n\nB\n',
  );
});
