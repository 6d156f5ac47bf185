import { inWords } from './value-words.ts';

test.each([
  [null, 'text', null],
  ['Groß-Weiß', 'text', 'Groß-Weiß'],
  [true, 'boolean', 'ja'],
  [false, 'boolean', 'nein'],
  ['2025-12-24', 'date', '24.12.2025'],
  [124_050, 'bigint', '1.240,50'],
  [-124_050, 'bigint', '−1.240,50'],
  [-1.25, 'numeric', '−1,25'],
  [2026, 'int', '2026'],
] as const)('%s of a column of %s is %s in words', (value, type, words) => {
  expect(inWords(value, type)).toBe(words);
});
