import { FORMATS } from '../upload-format/formats.ts';
import { readHeader } from './header.ts';

const orders = FORMATS.auftraege.columns.map(({ name }) => name).join(';');

test('a column under another name is named beside the missing one', () => {
  expect(() => readHeader('a.csv', orders.replace('brutto', 'Betrag')))
    .toThrow('(Aufträge) fehlt die Spalte „brutto“. Nicht bekannt ist „betrag“. Haben Sie');
});

test('names that are many or long are left out', () => {
  for (const further of [';x'.repeat(60), `;${'lang'.repeat(50)}`]) {
    expect(() => readHeader('a.csv', orders.replace('brutto', 'betrag') + further)).toThrow('fehlt die Spalte „brutto“. Haben Sie');
  }
});

test('what comes near no kind names the nearest', () => {
  expect(() => readHeader('x.csv', 'Nr,Filiale,Ort')).toThrow('Am nächsten kommt sie der Datei der Standorte; dazu fehlen die Spalten „standort_id“, „name“, „strasse“, „plz“.');
});

test('a first row of data is not repeated', () => {
  expect(() => readHeader('kunden.csv', '4711;S1;Müller;Anna')).toThrow(/nicht erkannt\. In der ersten Zeile müssen die Spaltennamen stehen(?!.*Müller)/);
});

test('marks that cannot be seen do not hide a column', () => {
  expect(readHeader('x.csv', orders.replace('brutto', '\u200ebrut\u00adto'))).toMatchObject({ kind: 'auftraege', width: 13 });
});
