import fc from 'fast-check';
import { openTestDatabase } from '../../testing/index.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { runs } from '../../testing/depth.ts';
import {
  foldMailbox,
  foldName,
  foldPhone,
  foldStreet,
  searchFold,
  searchNumber,
  searchPhone,
  withoutZeros,
} from './spelling.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['Müller', 'muller'],
  ['MUELLER', 'muller'],
  ['Muller', 'muller'],
  ['Weißhäupl', 'weisshaupl'],
  ['STRAẞE', 'strasse'],
  ['Müller-Lüdenscheidt', 'muller ludenscheidt'],
  ['  von   der  Heide ', 'von der heide'],
  ["O'Neill", 'oneill'],
  ['O’Neill', 'oneill'],
  ['Łukasz', 'lukasz'],
  ['Şahin', 'sahin'],
  ['Yıldız', 'yildiz'],
  ['Đorđević', 'dordevic'],
  ['Ægir', 'agir'],
  ['Bjørn', 'bjorn'],
  ['Dvořák', 'dvorak'],
  ['Mu\u0308ller', 'muller'],
  ['\u200fMüller\u202e', 'muller'],
  ['Иванов', 'Иванов'],
  ['%_;--', ''],
])('%s is searched as “%s”', (name, folded) => expect(searchFold(name)).toBe(folded));

test.each([
  ['0351 / 123-45', '035112345'],
  ['+49 (0)351 12345', '035112345'],
  ['0049 351 12345', '035112345'],
  ['+49351-12345', '035112345'],
  ['(0351) 12345', '035112345'],
  ['+43 1 234', '00431234'],
  ['Tel.: +49 171 2', '01712'],
  ['', ''],
])('%s is dialled %s', (phone, digits) => expect(searchPhone(phone)).toBe(digits));

test('customer numbers lose blanks and signs, and zeros only for a second look', () => {
  expect(['KD-00 12', '0007', '10.04'].map(searchNumber)).toEqual(['kd0012', '0007', '1004']);
  expect(['kd0012', '0007', '1004', '000', 'k'].map(withoutZeros)).toEqual(['kd12', '7', '1004', '0', 'k']);
});

test('the database folds every text as the server does', async () => {
  const odd = fc.constantFrom(..."ÄÖÜäöüßẞŁłØøĐđıİÆæŒœéŞñ aeou-'’`./()+0049%_\\\u0308\u200f\u00a0\u00ad–");
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: odd, maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...'+0(49)a /1'), maxLength: 14 }),
      // Characters newer than the Unicode of either side have no decomposition that both know.
      fc.string({ unit: fc.integer({ min: 1, max: 0x24f }).map((code) => String.fromCodePoint(code)), maxLength: 20 }),
    ),
    { minLength: 1, maxLength: 50 },
  );
  await fc.assert(
    fc.asyncProperty(texts, async (samples) => {
      const { rows } = await database.pool.query<{ text: string; fold: string; phone: string; bare: string }>(
        `
      SELECT text, search_fold(text) AS fold, search_phone(text) AS phone, regexp_replace(replace(search_fold(text), ' ', ''), '^([a-z]*)0+([0-9])', '\\1\\2') AS bare
      FROM unnest($1::text[]) text`,
        [samples],
      );
      expect(rows).toEqual(
        samples.map((text) => ({
          text,
          fold: searchFold(text),
          phone: searchPhone(text),
          bare: withoutZeros(searchNumber(text)),
        })),
      );
    }),
    { numRuns: runs(15) },
  );
});

test('the beginning of a name folds to the beginning of the folded name, so that each letter typed keeps the hits', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aeouäöüßÄsMłt'), maxLength: 12 }), fc.nat(12), (name, length) => {
      expect(searchFold(name).startsWith(searchFold(name.slice(0, length)))).toBe(true);
    }),
  );
});

test.each([
  ['Hauptstraße 5', 'Hauptstr. 5'],
  ['Hauptstrasse 5', 'HAUPTSTR 5'],
  ['Bahnhofstr. 7', 'Bahnhofstraße 7'],
  ['Berliner Straße 12a', 'Berliner Str. 12 a'],
  ['Straße des 17. Juni 4', 'Str. des 17. Juni 4'],
  ['Markt-Platz 1', 'Marktpl. 1'],
  ['Sankt-Annen-Weg 2', 'St. Annen-Weg 2'],
  ['Große Gasse 3', 'Grosse Gasse 3'],
])('%s and %s are one street', (one, other) => expect(foldStreet(one)).toBe(foldStreet(other)));

test('other streets and house numbers stay apart', () => {
  const streets = ['Hauptstraße 5', 'Hauptstraße 5a', 'Hauptstraße 15', 'Hauptweg 5', 'Hauptplatz 5', 'Straße 5'];
  expect(new Set(streets.map(foldStreet)).size).toBe(streets.length);
});

test.each([
  ['+49 (0) 171 1234567', '0171 1234567'],
  ['+49 (0)170 2223334', '0170/222 33 34'],
  ['00491717654321', '0171 7654321'],
  ['491717654321', '+49 171 7654321'],
  ['0351/123 45 67', '+49 351 1234567'],
  ['1711234567', '0171 1234567'],
])('%s and %s are one telephone', (one, other) => expect(foldPhone(one)).toBe(foldPhone(other)));

test.each([
  ['ute.graf@googlemail.com', 'Ute.Graf@gmail.com '],
  [' GUT@example.org', 'gut@example.org'],
])('%s and %s are one mailbox', (one, other) => {
  expect(foldMailbox(one)).toBe(foldMailbox(other));
});

test.each([
  ['Eva Maria', 'Eva-Maria'],
  ['Mueller Luedenscheidt', 'Müller-Lüdenscheidt'],
  ['Weiss', 'Weiß'],
  ['JOERG', 'Jörg'],
  ['Oneill', 'O’Neill'],
])('%s and %s are one name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});
