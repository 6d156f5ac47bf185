import { FORMATS } from '../upload-format/formats.ts';
import { columnNames, headerRow } from './header-row.ts';
import { readHeader } from './header.ts';

const orders = FORMATS.auftraege.columns.map(({ name }) => name).join(';');

test('a column under another name is named beside the missing one', () => {
  expect(() => readHeader('a.csv', orders.replace('brutto', 'Betrag'))).toThrow(
    '(Aufträge) fehlt die Spalte „brutto“. Nicht bekannt ist „betrag“. Haben Sie',
  );
});

test('names that are many or long are left out', () => {
  for (const further of [';x'.repeat(60), `;${'lang'.repeat(50)}`]) {
    expect(() => readHeader('a.csv', orders.replace('brutto', 'betrag') + further)).toThrow(
      'fehlt die Spalte „brutto“. Haben Sie',
    );
  }
});

test('what comes near no kind names the nearest', () => {
  expect(() => readHeader('x.csv', 'Nr,Filiale,Ort')).toThrow(
    'Am nächsten kommt sie der Datei der Standorte; dazu fehlen die Spalten „standort_id“, „name“, „strasse“, „plz“.',
  );
});

test('a first row of data is not repeated', () => {
  expect(() => readHeader('kunden.csv', '4711;S1;Müller;Anna')).toThrow(
    /nicht erkannt\. In der ersten Zeile müssen die Spaltennamen stehen(?!.*Müller)/,
  );
});

test('marks that cannot be seen do not hide a column', () => {
  expect(readHeader('x.csv', orders.replace('brutto', '\u200ebrut\u00adto'))).toMatchObject({
    kind: 'auftraege',
    width: 13,
    line: 1,
  });
});

test.each([
  ['titles', `Kundenliste Optik Prüffeld;;;\nStand: 25.11.2026 18:30;;;\n\n${orders}\nA1;K1\n`, 4],
  ['a line for Excel', `sep=;\r\n${orders}\r\n`, 2],
  ['nothing', `${orders};;\n`, 1],
])('the names of the columns are found below %s', (_, text, line) => {
  expect(readHeader('a.csv', text)).toMatchObject({ kind: 'auftraege', width: 13, line });
});

test('names of other programs are found below notes, whatever stands there', () => {
  const notes = 'Exportdatum;26.11.2026 07:58\nAbrechnungsbereich;Alle\nAnzahl der Rechnungen;2\n\n';
  const rows = 'R-1;05.10.2026;300,00;4711\nR-2;06.10.2026;200,00;4712\n';
  expect(headerRow(`${notes}Rechnungsnummer;Rechnungsdatum;Betrag;KdNr\n${rows}`, ';')).toMatchObject({ line: 5 });
  expect(headerRow(`${notes}Erstens;Zweitens;Drittens;Viertens\n${rows}`, ';')).toMatchObject({ line: 5 });
  expect(headerRow(`Kunde;;Kauf;\nNr;Name;Datum;Betrag\n${rows}`, ';')).toMatchObject({ line: 2 });
  expect(headerRow(`${rows}${rows}`, ';')).toMatchObject({ line: 1 });
  expect(headerRow(`${notes}${rows}`, ';', 2)).toEqual({ line: 2, fields: ['Abrechnungsbereich', 'Alle'] });
});

test('columns of one name and without one can be told apart', () => {
  expect(columnNames(['Telefon', '', 'telefon', 'Name', 'Telefon', '', ''])).toEqual([
    'Telefon',
    'Spalte 2',
    'telefon (2)',
    'Name',
    'Telefon (3)',
  ]);
});

test('columns that stand below each other by blanks get a sentence of their own', () => {
  expect(() =>
    readHeader('a.txt', 'Kundennr   Name       Ort\n4711       Müller     Ulm\n4712       Meier      Jena\n'),
  ).toThrow('mit Leerzeichen untereinander');
});
