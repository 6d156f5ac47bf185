import { basisText, counted, countedOf, NOUNS, partText } from './nouns.ts';

test.each([
  ['order', '1 Auftrag', '2 Aufträge', 'aus 1 Auftrag', 'aus 2 Aufträgen'],
  ['glasses', '1 Brille', '2 Brillen', 'aus 1 Brille', 'aus 2 Brillen'],
  ['soldGlasses', '1 verkaufte Brille', '2 verkaufte Brillen', 'aus 1 verkauften Brille', 'aus 2 verkauften Brillen'],
  ['corrective', '1 Korrektionsbrille', '2 Korrektionsbrillen', 'aus 1 Korrektionsbrille', 'aus 2 Korrektionsbrillen'],
  ['main', '1 Hauptbrille', '2 Hauptbrillen', 'aus 1 Hauptbrille', 'aus 2 Hauptbrillen'],
  ['reglazing', '1 Neuverglasung', '2 Neuverglasungen', 'aus 1 Neuverglasung', 'aus 2 Neuverglasungen'],
  ['customer', '1 Kunde', '2 Kunden', 'aus 1 Kunden', 'aus 2 Kunden'],
  ['newCustomer', '1 Neukunde', '2 Neukunden', 'aus 1 Neukunden', 'aus 2 Neukunden'],
  ['buyer', '1 Käufer', '2 Käufer', 'aus 1 Käufer', 'aus 2 Käufern'],
  ['inhabitant', '1 Einwohner', '2 Einwohner', 'aus 1 Einwohner', 'aus 2 Einwohnern'],
  ['activeCustomer', '1 aktiver Kunde', '2 aktive Kunden', 'aus 1 aktiven Kunden', 'aus 2 aktiven Kunden'],
  ['frame', '1 Fassung', '2 Fassungen', 'aus 1 Fassung', 'aus 2 Fassungen'],
  ['lens', '1 Glas', '2 Gläser', 'aus 1 Glas', 'aus 2 Gläsern'],
  ['postcode', '1 Postleitzahl', '2 Postleitzahlen', 'aus 1 Postleitzahl', 'aus 2 Postleitzahlen'],
  ['person', '1 Person', '2 Personen', 'aus 1 Person', 'aus 2 Personen'],
  ['address', '1 Adresse', '2 Adressen', 'aus 1 Adresse', 'aus 2 Adressen'],
  ['row', '1 Zeile', '2 Zeilen', 'aus 1 Zeile', 'aus 2 Zeilen'],
  ['day', '1 Tag', '2 Tage', 'aus 1 Tag', 'aus 2 Tagen'],
  ['month', '1 Monat', '2 Monate', 'aus 1 Monat', 'aus 2 Monaten'],
] as const)('%s stands in the right number and case', (name, one, many, ofOne, ofMany) => {
  const noun = NOUNS[name];
  expect([counted(1, noun), counted(2, noun), basisText(1, noun), basisText(2, noun)]).toEqual([
    one,
    many,
    ofOne,
    ofMany,
  ]);
});

test('every noun has its line above', () => {
  expect(Object.keys(NOUNS)).toHaveLength(19);
});

test('large numbers have separators, none is said in words, and cancellations may outweigh', () => {
  expect(basisText(1_204, NOUNS.order)).toBe('aus 1.204 Aufträgen');
  expect(basisText(0, NOUNS.order)).toBe('ohne Aufträge');
  expect(countedOf(-1, NOUNS.order)).toBe('−1 Auftrag');
  expect(partText(65, 283, NOUNS.glasses)).toBe('65 von 283 Brillen');
  expect(partText(0, 1, NOUNS.order)).toBe('0 von 1 Auftrag');
  expect(partText(0, 0, NOUNS.buyer)).toBe('ohne Käufer');
});
