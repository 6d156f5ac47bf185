import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { countryLine, countryOf, foreignName, isAtHome } from './countries.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const HOME = [
  '',
  ' ',
  'D',
  'd',
  'DE',
  'DEU',
  'GER',
  'BRD',
  'B.R.D.',
  'Dtl.',
  'Deutschland ',
  'GERMANY',
  'Germany',
  'Allemagne',
  'Bundesrepublik Deutschland',
  'DDR',
  '49',
  '+49',
];
const ABROAD: [string, string][] = [
  ['A', 'ÖSTERREICH'],
  ['AT', 'ÖSTERREICH'],
  ['AUT', 'ÖSTERREICH'],
  ['Österreich', 'ÖSTERREICH'],
  ['Oesterreich', 'ÖSTERREICH'],
  ['Austria', 'ÖSTERREICH'],
  ['Autriche', 'ÖSTERREICH'],
  ['CH', 'SCHWEIZ'],
  ['Suisse', 'SCHWEIZ'],
  ['Switzerland', 'SCHWEIZ'],
  ['F', 'FRANKREICH'],
  ['France', 'FRANKREICH'],
  ['NL', 'NIEDERLANDE'],
  ['Holland', 'NIEDERLANDE'],
  ['Pays-Bas', 'NIEDERLANDE'],
  ['Polska', 'POLEN'],
  ['L', 'LUXEMBURG'],
  ['FL', 'LIECHTENSTEIN'],
  ['I', 'ITALIEN'],
  ['Italia', 'ITALIEN'],
  ['B', 'BELGIEN'],
  ['CZ', 'TSCHECHIEN'],
  ['DK', 'DÄNEMARK'],
  ['UK', 'VEREINIGTES KÖNIGREICH'],
];

test.each(HOME)('“%s” is at home, and letters say nothing', (text) =>
  expect([countryOf(text)?.code, countryLine(text)]).toEqual(['DE', null]),
);
test.each(ABROAD)('%s is %s', (text, line) => expect(countryLine(text)).toBe(line));

test('what nobody knows stays as it is said', () => {
  expect([countryOf('Utopia'), foreignName(' Uto\npia '), countryLine('Straßenland')]).toEqual([
    null,
    'Uto pia',
    'STRASSENLAND',
  ]);
});

test('the database tells what is at home as the server does', async () => {
  const texts = [...HOME, ...ABROAD.map(([text]) => text), 'Utopia', 'Deutsch-Ost'];
  const { rows } = await sql<{
    text: string;
    home: boolean;
  }>`SELECT c.text, ${isAtHome(sql.ref('c.text'))} AS home FROM unnest(${texts}::text[]) WITH ORDINALITY c (text, at) ORDER BY at`.execute(
    database.db,
  );
  expect(rows).toEqual(texts.map((text) => ({ text, home: countryOf(text)?.code === 'DE' })));
});
