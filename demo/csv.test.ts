import { csvLine, decimal, euros, headerLine } from './csv.ts';

test('amounts carry a decimal comma and no thousands separator', () => {
  expect([euros(123_456), euros(-5), euros(0), decimal(-1.25), decimal(62.5, 1)]).toEqual([
    '1234,56',
    '-0,05',
    '0,00',
    '-1,25',
    '62,5',
  ]);
});

test('cells that would break the row are quoted', () => {
  const row = { standort_id: '1', name: 'Müller; "Die Brille"', strasse: 'Weg 1', plz: '01067', ort: 'Dresden' };
  expect(headerLine('standorte') + csvLine({ kind: 'standorte', row })).toBe(
    'standort_id;name;strasse;plz;ort\n1;"Müller; ""Die Brille""";Weg 1;01067;Dresden\n',
  );
});
