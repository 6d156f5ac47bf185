import type { PreviewColumn } from '@portal/shared/contract/settings-admin';
import { emptyMapping, headersOf, openIn, usedText } from './model.ts';

test.each([
  ['KdNr;"Name";Ort', ['KdNr', 'Name', 'Ort']],
  ['KdNr\tName, Vorname\tOrt', ['KdNr', 'Name, Vorname', 'Ort']],
  ['KdNr\nName\n\nOrt', ['KdNr', 'Name', 'Ort']],
  ['KdNr;Name\n1;Weiß', ['KdNr', 'Name']],
  ['', []],
])('column names are read from %j', (text, headers) => {
  expect(headersOf(text)).toEqual(headers);
});

const column = (name: string, isNeeded = true): PreviewColumn => ({
  column: name,
  is_indispensable: isNeeded,
  options: null,
  usual_values: null,
  type: 'text',
  filled: 0,
  refused: 0,
  refused_values: [],
  samples: [],
});
const columnsOf = () => [column('kunden_id'), column('standort_id'), column('ort', false)];

test('a profile needs a name and what no row can do without, but no store', () => {
  const empty = emptyMapping('kunden', ['KdNr', 'Ort']);
  expect(openIn({ name: ' ', mappings: [empty] }, columnsOf)).toBe('Bitte nennen Sie das Programm und seinen Export.');
  expect(openIn({ name: 'A', mappings: [] }, columnsOf)).toBe('Bitte sagen Sie, was in der Datei steht.');
  expect(openIn({ name: 'A', mappings: [empty] }, columnsOf)).toBe('Kunden: Es fehlt noch Kundennummer.');
  expect(
    openIn({ name: 'A', mappings: [{ ...empty, columns: [{ column: 'kunden_id', from: 'KdNr' }] }] }, columnsOf),
  ).toBeNull();
});

test('who reads by it is counted', () => {
  expect(usedText({ businesses: 0, behind: 0 })).toBe('Noch liest kein Betrieb danach.');
  expect(usedText({ businesses: 1, behind: 0 })).toBe('Ein Betrieb liest danach.');
  expect(usedText({ businesses: 3, behind: 2 })).toBe('3 Betriebe lesen danach, davon 2 nach einer älteren Fassung.');
});
