import fc from 'fast-check';
import { createDictionary } from './dictionary.ts';
import { differingLetters, lettersOf, typingDistance } from './distance.ts';

test.each([
  ['muller', 'muller', 0],
  ['muller', 'mueller', 1],
  ['becker', 'bekcer', 1],
  ['schneider', 'schnieder', 1],
  ['wagner', 'wafner', 1],
  ['fischer', 'fiche', 2],
  ['', 'ab', 2],
  ['schmidt', 'bauer', 3],
])('%s and %s are %i slips apart, 3 meaning more', (a, b, slips) => expect(typingDistance(a, b, 2)).toBe(slips));

test('the quick look at the letters never leaves out a word that is near', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcmnü'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, max) => {
      const near = typingDistance(a, b, max) <= max;
      expect(near && differingLetters(lettersOf(a), lettersOf(b)) > 2 * max).toBe(false);
      expect(typingDistance(b, a, max)).toBe(typingDistance(a, b, max));
    }),
  );
});

const names = createDictionary([
  'muller',
  'moller',
  'muller ludenscheidt',
  'meier',
  'maier',
  'mayer',
  'bauer',
  'wagner',
  'wegner',
  'ng',
  'schneider',
]);

test('words that are said the same come closest first, without the word itself', () => {
  expect(names.soundAlikes('meier')).toEqual(['maier', 'mayer']);
  expect(names.soundAlikes('meyer')).toEqual(['mayer', 'meier', 'maier']);
  expect(names.soundAlikes('ludenscheid')).toEqual(['ludenscheidt']);
});

test('words a slip away are found, and short ones resemble nothing', () => {
  expect(names.nearWords('wafner')).toEqual(['wagner']);
  expect(names.nearWords('shcneider')).toEqual(['schneider']);
  expect(names.nearWords('ludenschiet')).toEqual(['ludenscheidt']);
  expect(names.nearWords('ng')).toEqual([]);
  expect(names.nearWords('xyzzyx')).toEqual([]);
});
