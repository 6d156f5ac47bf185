import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../upload-format/formats.ts';
import { customer, line, order } from '../../features/upload/testing/files.ts';
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

test('dioptres, distance and index have up to three places, and are kept', () => {
  const { row, findings } = read('refraktionen', { kunden_id: 'K', datum: '01.02.2026', sph_r: '0,125', cyl_r: '1,375', achse_r: '5', add_r: '0,875', pd: '62,3750' });
  expect(row).toMatchObject({ sph_r: 1.5, cyl_r: -1.375, axis_r: 95, add_r: 0.875, pd: 62.375 });
  expect(read('positionen', line('A1', 1, { index: '1,665' })).row.lens_index).toBe(1.665);
  expect(findings).toEqual([]);
});

test.each([
  ['sph_r', '0,1254', 'Die Sphäre hat mehr als drei Nachkommastellen.', 'rejected'],
  ['sph_r', '-0,12500000000000003', 'mehr als drei Nachkommastellen', 'rejected'],
  ['cyl_l', '-1.25', 'mit Punkt geschrieben, die Spalte sonst mit Komma', 'rejected'],
  ['add_r', 'plan', 'Die Addition ist keine Zahl: „plan“.', 'rejected'],
  ['pd', '62,33333', 'Bitte runden Sie den Wert. Der Wert wird nicht übernommen.', 'warning'],
])('%s "%s": %s', (column, value, words, severity) => {
  const { findings } = read('refraktionen', { kunden_id: 'K', datum: '01.02.2026', [column]: value });
  expect(findings).toEqual([{ column, value, severity, reason: expect.stringContaining(words) }]);
});

test('amounts end at a million either way', () => {
  for (const brutto of ['1.000.000,00', '-1000000']) expect(read('auftraege', order('A1', { brutto })).rejected).toBe(false);
  for (const brutto of ['1.000.000,01', '-1000000,01 €', '99999999999', '-9223372036854775808', '123456789012345678901,50']) {
    const { rejected, findings } = read('auftraege', order('A1', { brutto }));
    expect(rejected).toBe(true);
    expect(findings).toEqual([expect.objectContaining({ column: 'brutto', reason: expect.stringContaining(`„${brutto}“ ist mehr als 1.000.000,00 €.`) })]);
  }
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
  ['brutto', '12,5o', '„12,5o“ ist kein Betrag.'], ['brutto', 'x'.repeat(50), `„${'x'.repeat(40)}“ ist kein`], ['brutto', '12.50', 'wie 1234,56'], ['art', 'Brile', 'Handelsware'], ['status', 'weg', 'storniert'],
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
