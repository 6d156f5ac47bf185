import type { UploadKind } from '@portal/shared/contract';
import { FORMATS } from '../format/formats.ts';
import { customer, order } from '../test-files.ts';
import { readHeader } from './header.ts';
import { createRowReader } from './row-reader.ts';

/** Reads one row, given by column names; values come back by database column. */
function read(kind: UploadKind, row: Record<string, string>) {
  const names = FORMATS[kind].columns.map(({ name }) => name);
  const reader = createRowReader(readHeader(`${kind}.csv`, names.join(';')), names.map(() => ','), '2026-11-21');
  const result = reader(names.map((name) => row[name] ?? ''));
  return { ...result, row: Object.fromEntries(FORMATS[kind].columns.map(({ field }, index) => [field, result.values[index]])) };
}

test('the order of the columns does not matter, nor do spaces, case and further columns', () => {
  const header = readHeader('x.csv', ' ORT ;plz;strasse;Name;standort_id;telefon');
  const { values } = createRowReader(header, [], '2026-11-21')(['Ulm', '01067', '', 'Filiale', 'S1', '123']);
  expect(header.kind).toBe('standorte');
  expect(values).toEqual(['S1', 'Filiale', null, '01067', 'Ulm']);
});

test.each([['1067', undefined, '01067'], ['1067', 'DE', '01067'], ['1010', 'AT', '1010'], ['79098', '', '79098'], ['ABC', '', 'ABC']])('postcode %s in %s is %s', (plz, land, stored) => {
  const { row, findings, rejected } = read('kunden', customer('K1', { plz, ...(land !== undefined && { land }) }));
  expect(row.plz).toBe(stored);
  expect(rejected).toBe(false);
  expect(findings).toHaveLength(stored === plz && plz !== 'ABC' ? 0 : 1);
});

test.each([['ja', true], ['NEIN', false], ['1', true], ['0', false], ['True', true], ['false', false], ['x', true], ['', null]])('consent %s is %s', (text, value) => {
  expect(read('kunden', customer('K1', { einw_email: text })).row.consent_email).toBe(value);
});

test('a positive cylinder becomes a negative one: the same lens', () => {
  const { row } = read('refraktionen', { kunden_id: 'K', datum: '01.02.2026', sph_r: '1,00', cyl_r: '0,50', achse_r: '80', sph_l: '-2,25', cyl_l: '2,25', achse_l: '120' });
  expect(row).toMatchObject({ sph_r: 1.5, cyl_r: -0.5, axis_r: 170, sph_l: 0, cyl_l: -2.25, axis_l: 30 });
});

test.each([
  ['sph_r', '25,25'], ['cyl_l', '-10,25'], ['achse_r', '181'], ['add_r', '0,25'], ['add_l', '4,25'],
])('%s %s is out of range', (column, value) => {
  const { rejected, findings } = read('refraktionen', { kunden_id: 'K', datum: '01.02.2026', [column]: value });
  expect(rejected).toBe(true);
  expect(findings).toEqual([expect.objectContaining({ column, value, severity: 'rejected' })]);
});

test.each([
  ['auftragsdatum', '22.11.2026', 'Zukunft'], ['auftragsdatum', '31.12.1899', '1900'], ['auftragsdatum', '', 'fehlt'],
  ['brutto', 'abc', 'kein Betrag'], ['brutto', '12.50', 'wie 1234,56'], ['art', 'Brile', 'Handelsware'], ['status', 'weg', 'storniert'],
  ['auftrag_id', '', 'Auftragsnummer fehlt'], ['storno_zu', 'A1', 'nicht selbst'],
])('an order with %s "%s" is rejected', (column, value, words) => {
  const { rejected, findings } = read('auftraege', order('A1', { [column]: value }));
  expect(rejected).toBe(true);
  expect(findings).toEqual([expect.objectContaining({ column, value, reason: expect.stringContaining(words) })]);
});

test('an unknown kind of glasses costs no revenue', () => {
  const { row, rejected, findings } = read('auftraege', order('A1', { brillentyp: 'GS Komfort' }));
  expect(row).toMatchObject({ glasses_type: null, gross_cents: 10_000 });
  expect(rejected).toBe(false);
  expect(findings[0]?.severity).toBe('warning');
});

test('a row of another width is rejected', () => {
  const reader = createRowReader(readHeader('x.csv', 'standort_id;name;strasse;plz;ort'), [], '2026-11-21');
  expect(reader(['S1', 'x'])).toMatchObject({ rejected: true, findings: [{ reason: expect.stringContaining('2 Felder, die Kopfzeile hat 5') }] });
  expect(reader(['S1', 'x', '', '', ''])).toMatchObject({ rejected: false, findings: [] });
});
