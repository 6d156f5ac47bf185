import { counted } from './counted.ts';

test.each([[0, '0 Kunden'], [1, '1 Kunde'], [2, '2 Kunden'], [1204, '1.204 Kunden']])('%d: %s', (count, words) => {
  expect(counted(count, 'Kunde', 'Kunden')).toBe(words);
});
