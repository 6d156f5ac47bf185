import { UPLOAD_KINDS, YOUNGER_COLUMNS } from '@portal/shared/contract/settings-admin';
import { guessKind, missingColumns, templateName, templateOf } from './upload-format.ts';

test.each(UPLOAD_KINDS)('recognises the empty template of %s', (kind) => {
  expect(guessKind(templateOf(kind))).toBe(kind);
});

test('recognises a header with quotes, capitals and commas', () => {
  expect(guessKind('"Standort_ID", "Name","Strasse","PLZ","Ort"\n1,Mitte,,79098,Freiburg')).toBe('standorte');
});

test('recognises a file by half of its columns', () => {
  expect(guessKind('mitarbeiter_id;standort_id;kuerzel')).toBe('mitarbeiter');
});

test('names the columns that the first line does not have', () => {
  expect(missingColumns('standort_id;name;plz', 'standorte')).toEqual(['strasse', 'ort']);
  expect(missingColumns(templateOf('kunden'), 'kunden')).toEqual([]);
});

test.each(['', 'x;y;z', '%PDF-1.7', 'name;ort'])('does not guess at %p', (head) => {
  expect(guessKind(head)).toBeNull();
});

test('a template opens in a German Excel: byte order mark, semicolons, one line', () => {
  expect(templateOf('standorte')).toBe('\uFEFFstandort_id;name;strasse;plz;ort\r\n');
  expect(templateOf('standorte', [['1'], ['2']])).toBe('\uFEFFstandort_id;name;strasse;plz;ort\r\n1;;;;\r\n2;;;;\r\n');
});

test('a file may lack a column that is younger, and a template says which version it is of', () => {
  expect(templateName('mitarbeiter')).toBe('mitarbeiter.csv');
  Object.assign(YOUNGER_COLUMNS, { mitarbeiter: { kuerzel: 2, aktiv: 3 } });
  try {
    expect(missingColumns('mitarbeiter_id;standort_id', 'mitarbeiter')).toEqual(['name']);
    expect(guessKind('mitarbeiter_id;standort_id')).toBe('mitarbeiter');
    expect(templateName('mitarbeiter')).toBe('mitarbeiter-format-3.csv');
  } finally {
    Reflect.deleteProperty(YOUNGER_COLUMNS, 'mitarbeiter');
  }
});
