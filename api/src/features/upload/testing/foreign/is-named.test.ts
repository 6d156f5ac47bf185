import type { Accepted } from './accept.ts';
import type { Difference } from './compare.ts';
import { isNamed } from './is-named.ts';

const FILES = [Buffer.from('Nr;Name;PLZ\r\n101;Müller;1067,0\r\n102;Groß;99084\r\n')];
const nothing: Accepted = { questions: [], refusals: [], findings: [], rejected: new Map(), unread: [] };
const cell: Difference = {
  what: '102 plz',
  kind: 'kunden',
  columns: ['plz'],
  byRow: false,
  key: '102',
  value: '99084',
};
const finding = (column: string, value: string) => ({
  file: 'kunden.csv',
  line: 2,
  column,
  value,
  reason: 'Grund.',
  severity: 'warning' as const,
});

test('a wrong value without a word is lost in silence', () => {
  expect(isNamed(cell, nothing, FILES)).toBe(false);
});

test('a finding names the row whose value it quotes, and no other', () => {
  const warned = { ...nothing, findings: [finding('plz', '1067,0')] };
  expect(isNamed(cell, warned, FILES)).toBe(false);
  expect(isNamed({ ...cell, key: '101' }, warned, FILES)).toBe(true);
  expect(isNamed({ ...cell, key: '101', columns: ['ort'] }, warned, FILES)).toBe(false);
});

test('two rows that are missing are not named by one in quarantine', () => {
  const rows: Difference = { what: 'Kunden', kind: 'kunden', columns: ['plz'], byRow: true, missing: 2 };
  expect(
    isNamed(rows, { ...nothing, rejected: new Map([['kunden', 1]]), findings: [finding('plz', '1')] }, FILES),
  ).toBe(false);
  expect(isNamed(rows, { ...nothing, rejected: new Map([['kunden', 2]]) }, FILES)).toBe(true);
  expect(isNamed(rows, { ...nothing, rejected: new Map([['auftraege', 2]]) }, FILES)).toBe(false);
});

test('a column that is not read stood on the page with its values', () => {
  expect(isNamed({ ...cell, value: 'Lindenweg 3 a' }, { ...nothing, unread: ['3 a', '17'] }, FILES)).toBe(true);
});

test('a file that was refused says nothing of the files of another kind', () => {
  const refused = (kind: 'kunden' | 'auftraege' | null) => ({
    ...nothing,
    refusals: [{ sentence: 'Die Datei wurde nicht erkannt.', kind }],
  });
  expect(
    [refused('auftraege'), refused('kunden'), refused(null)].map((accepted) => isNamed(cell, accepted, FILES)),
  ).toEqual([false, true, true]);
});
