import { partOf, splitAddress, splitList, splitName } from './cell-parts.ts';

test.each([
  ['Doppel, Karla', ['', '', 'Karla', 'Doppel']],
  ['Dr. Doppel, Ludwig', ['', 'Dr.', 'Ludwig', 'Doppel']],
  ['Doppel, Dr. med. Ludwig', ['', 'Dr. med.', 'Ludwig', 'Doppel']],
  ['Doppel, Ludwig, Dr.', ['', 'Dr.', 'Ludwig', 'Doppel']],
  ['Karla Doppel', ['', '', 'Karla', 'Doppel']],
  ['Frau Prof. Dr. Anna Maria von der Heide', ['Frau', 'Prof. Dr.', 'Anna Maria', 'von der Heide']],
  ['Peter Freiherr von und zu Hohenstein', ['', '', 'Peter', 'Freiherr von und zu Hohenstein']],
  ['Firma Glas & Söhne GmbH', ['Firma', '', '', 'Glas & Söhne GmbH']],
  ['Drechsler, Ingo', ['', '', 'Ingo', 'Drechsler']],
  ['Möller', ['', '', '', 'Möller']],
  ['', ['', '', '', '']],
])('the name „%s“ has its parts', (text, [anrede, titel, vorname, nachname]) => {
  expect(splitName(text)).toEqual({ anrede, titel, vorname, nachname });
});

test.each([
  ['01067 Dresden', ['', '01067', 'Dresden', '']],
  ['D-01067 Dresden', ['', '01067', 'Dresden', 'D']],
  ['Weg 5, 01067 Dresden', ['Weg 5', '01067', 'Dresden', '']],
  ['Weg 5\n01067 Dresden\nDeutschland', ['Weg 5', '01067', 'Dresden', 'Deutschland']],
  ['Hauptstr. 12 a, A-1010 Wien', ['Hauptstr. 12 a', '1010', 'Wien', 'A']],
  ['Weg 5, 60311 Frankfurt am Main', ['Weg 5', '60311', 'Frankfurt am Main', '']],
  ['Straße des 17. Juni 135, 10623 Berlin', ['Straße des 17. Juni 135', '10623', 'Berlin', '']],
  ['Dresden 01067', ['', '01067', 'Dresden', '']],
  ['Lindenweg 3', ['Lindenweg 3', '', '', '']],
])('the address „%s“ has its parts', (text, [strasse, plz, ort, land]) => {
  expect(splitAddress(text)).toEqual({ strasse, plz, ort, land });
});

test.each([
  ['0351 123456, 0171 222', ['0351 123456', '0171 222']],
  ['0351/123456', ['0351/123456']],
  ['0351/123456 / 0171/222', ['0351/123456', '0171/222']],
  ['0351123456/0171222222', ['0351123456', '0171222222']],
  ['0351 1 ::: 0171 2', ['0351 1', '0171 2']],
])('the list „%s“ has its values', (text, values) => {
  expect(splitList(text)).toEqual(values);
});

test('a part that is not there is empty', () => {
  expect([partOf('Möller', 'vorname'), partOf('0351 1', 'zweiter'), partOf('Weg 5', 'plz')]).toEqual(['', '', '']);
});

test('a number made of a text does not depend on its spelling', () => {
  expect(partOf('Groß, Karla 01.02.1960', 'kennung')).toBe(partOf('groß  karla 01.02.1960 ', 'kennung'));
  expect(partOf('Groß, Karla', 'kennung')).toMatch(/^#[0-9a-f]{12}$/);
  expect(partOf(' - ', 'kennung')).toBe('');
});
