import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { bringNothing, largelyRefused, refusedBecause, refusedTitle } from './refused.ts';
import { foreignFile } from './testing/sample-previews.ts';

const counts = (rows: number, refused: number, checked = rows) => ({ name: 'auftraege.csv', rows, checked, refused });

test.each([
  [counts(1240, 1240), 'Von 1.240 Zeilen in auftraege.csv wird keine übernommen'],
  [counts(1240, 400), 'Von 1.240 Zeilen in auftraege.csv werden 400 abgelehnt'],
  [counts(4, 1), 'Von 4 Zeilen in auftraege.csv wird eine abgelehnt'],
  [counts(1, 1), 'Die einzige Zeile in auftraege.csv wird nicht übernommen'],
  [counts(80_000, 50_000, 50_000), 'Von den ersten 50.000 Zeilen in auftraege.csv wird keine übernommen'],
])('%j is told as %s', (file, title) => expect(refusedTitle(file)).toBe(title));

test('more than a fifth is much; a fifth, few rows or none are not', () => {
  const [much, fifth, none, empty] = [counts(100, 21), counts(100, 20), counts(100, 0), counts(0, 0)];
  expect(largelyRefused([much, fifth, none, empty])).toEqual([much]);
});

test('files bring nothing when no row of any is taken, and all were checked', () => {
  expect(bringNothing([counts(3, 3), counts(0, 0)])).toBe(true);
  expect(bringNothing([counts(3, 3), counts(2, 1)])).toBe(false);
  expect(bringNothing([counts(80_000, 50_000, 50_000)])).toBe(false);
  // Empty files are told of where files are chosen.
  expect(bringNothing([counts(0, 0)])).toBe(false);
});

const file = foreignFile();
const because = (refusals: PreviewFile['refusals'], refused: number) =>
  refusedBecause({
    ...file,
    mapping: file.suggestions[0]!.mapping,
    columns: file.columns.map((column) =>
      column.column === 'anrede' ? { ...column, options: ['Herr', 'Frau'] } : column,
    ),
    refusals,
    refused,
  });

test('columns are named as in the portal and in the file, with their values and the reason', () => {
  expect(
    because(
      [
        { column: 'anrede', rows: 9, values: ['m', 'w'], reason: 'Erwartet wird einer dieser Werte: Herr, Frau.' },
        { column: 'geburtsdatum', rows: 1, values: ['31.02.1970'], reason: 'Dieses Datum gibt es nicht.' },
        { column: 'kunden_id', rows: 2, values: [], reason: 'Die Kundennummer fehlt.' },
        { column: '', rows: 3, values: [], reason: 'Die Zeile hat 3 Felder, die Kopfzeile hat 4.' },
      ],
      9,
    ),
  ).toEqual([
    'Spalte anrede, bei Ihnen „Anrede“, hat Werte ohne Bedeutung: „m“, „w“.',
    'Spalte geburtsdatum hat Werte, die nicht zu lesen sind (1 Zeile): „31.02.1970“. Dieses Datum gibt es nicht.',
    'Spalte kunden_id, bei Ihnen „KdNr“, ist leer (2 Zeilen): Die Kundennummer fehlt.',
    'Die Zeile hat 3 Felder, die Kopfzeile hat 4. (3 Zeilen)',
  ]);
});
