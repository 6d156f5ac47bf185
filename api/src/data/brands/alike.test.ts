import { alikeNames } from './alike.ts';

const pairs = (names: readonly string[], decided: readonly string[] = []) =>
  alikeNames(names, (name) => decided.includes(name)).map(
    ({ names: [one, other], reason }) => `${one} = ${other}: ${reason}`,
  );

test.each([
  [['Ray Blick', 'Titan', 'RAY-BLICK'], ['RAY-BLICK = Ray Blick: nur anders geschrieben']],
  [
    ['Strauß', 'STRAUSS', 'Straus'],
    ['STRAUSS = Strauß: nur anders geschrieben', 'Straus = Strauß: 1 Buchstabe anders'],
  ],
  [['Rodenstock', 'Rodenstok'], ['Rodenstok = Rodenstock: 1 Buchstabe anders']],
  // Of two larger ones the same is meant before the near.
  [
    ['Titanus', 'Titanu', 'TITANU'],
    ['Titanu = Titanus: 1 Buchstabe anders', 'TITANU = Titanu: nur anders geschrieben'],
  ],
  [['Lise', 'Lisa'], []],
  [['Serie 1000', 'Serie 2000', 'Serie 100'], []],
  [['Ray Blick', 'Ray Blick Sonne', '???', '!!!'], []],
])('%j are alike: %j', (names, expected) => expect(pairs(names)).toEqual(expected));

test('of what a person has decided nothing is asked any more', () => {
  expect(pairs(['Ray Blick', 'RAY-BLICK'], ['RAY-BLICK'])).toEqual([]);
  expect(pairs(['Ray Blick', 'RAY-BLICK'], ['Ray Blick'])).toEqual(['RAY-BLICK = Ray Blick: nur anders geschrieben']);
});
