import { shapeChanges, type FileShape } from './shape-changes.ts';

const shape: FileShape = {
  name: 'kunden.csv',
  kind: 'kunden',
  rows: 100,
  encoding: 'UTF-8',
  headers: ['KdNr', 'Name'],
  knownHeaders: ['Name', 'Kd.-Nr.'],
  openConsents: [],
};
const last = new Map([['kunden', { rows: 110, encoding: 'UTF-8' }]] as const);

test('a file that is as it was says nothing, however its columns are ordered and spelt', () => {
  expect(shapeChanges(shape, last, true)).toEqual([]);
  expect(shapeChanges({ ...shape, knownHeaders: null }, new Map(), true)).toEqual([]);
});

test.each<[Partial<FileShape>, string]>([
  [{ headers: ['KdNr', 'Name', 'Farbe', ''] }, 'Neu ist die Spalte „Farbe“.'],
  [
    { headers: ['KdNr', 'Name', 'Newsletter'], openConsents: ['Newsletter'] },
    '„Newsletter“ könnte sagen, wer Werbung bekommen darf, und ist noch nicht zugeordnet.',
  ],
  [{ rows: 54 }, 'Die Datei hat 54 Zeilen, zuletzt waren es 110.'],
])('what is new is said: %j', (change, sentence) => {
  expect(shapeChanges({ ...shape, ...change }, last, true)).toEqual([sentence]);
});

test('another encoding is told, but not that a night had no umlauts', () => {
  const windows = new Map([['kunden', { rows: 110, encoding: 'Windows-1252' }]] as const);
  expect(shapeChanges({ ...shape, encoding: 'CP850' }, windows, true)).toEqual([
    'Die Datei ist anders gespeichert als zuletzt: CP850 statt Windows-1252.',
  ]);
  expect(shapeChanges(shape, windows, true)).toEqual([]);
});

test('of a program that sends changes alone, and of a small file, rows are not compared', () => {
  expect(shapeChanges({ ...shape, rows: 1 }, last, false)).toEqual([]);
  expect(
    shapeChanges({ ...shape, rows: 1 }, new Map([['kunden', { rows: 19, encoding: null }]] as const), true),
  ).toEqual([]);
});
