import { suggestBrands } from './suggest.ts';

const known = ['Ray Blick', 'Titan', 'Titanus', 'Lise', 'Élan Paris', 'Strauß'].map((name, at) => ({
  name,
  weight: 100 - at,
}));
const names = (spelling: string) => suggestBrands(spelling, known).map(({ name, reason }) => `${name}: ${reason}`);

test.each([
  ['RAY-BLICK', ['Ray Blick: nur anders geschrieben']],
  ['Elan  Paris', ['Élan Paris: nur anders geschrieben']],
  ['STRAUSS', ['Strauß: nur anders geschrieben']],
  ['Ray Blik', ['Ray Blick: 1 Buchstabe anders']],
  ['Titanu', ['Titan: 1 Buchstabe anders', 'Titanus: 1 Buchstabe anders']],
  ['Ray Blick Sonnenkollektion', ['Ray Blick: gleicher Anfang']],
  ['Lisa', ['Lise: 1 Buchstabe anders']],
])('%s may mean %j', (spelling, expected) => expect(names(spelling)).toEqual(expected));

test.each([['Lis'], ['Haus Klar'], ['???'], ['Ray Blick']])('%s means no other brand', (spelling) =>
  expect(names(spelling)).toEqual([]),
);

test('of two as near the one that sold more comes first, and no more than three', () => {
  const many = ['Marka', 'Marke', 'Marko', 'Marki'].map((name, weight) => ({ name, weight }));
  expect(suggestBrands('Mark', many).map(({ name }) => name)).toEqual(['Marki', 'Marko', 'Marke']);
});
