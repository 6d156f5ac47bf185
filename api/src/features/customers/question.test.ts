import { readQuestion } from './question.ts';

const wordsOf = (q: string) => readQuestion(q)?.terms.map(({ name }) => name);

test.each([
  ['Herr Dr. Müller', ['muller']],
  ['Frau Prof. Dr. med. Anna Weiß', ['anna', 'weiss']],
  ['Anna von der Heide', ['anna', 'heide']],
  ['Herr', ['herr']],
  ['Anna Herr', ['anna', 'herr']],
  ['Le Van', ['le', 'van']],
  ['Müller, Anna', ['muller', 'anna']],
])('in “%s” the words that count are %j', (q, words) => expect(wordsOf(q)).toEqual(words));

test('digits may be a PLZ, a number, or the beginning or end of a telephone number', () => {
  expect(readQuestion('01067')?.terms).toEqual([
    { name: null, plz: '01067', number: '01067', phone: '01067', phoneEnd: '76010' },
  ]);
  expect(readQuestion('+49 171 / 23')?.terms).toEqual([
    { name: null, plz: null, number: '4917123', phone: '017123', phoneEnd: '321710' },
  ]);
  expect(readQuestion('12')?.terms).toEqual([{ name: null, plz: '12', number: '12', phone: null, phoneEnd: null }]);
});

test('letters with digits are a customer number, with signs or without', () => {
  expect(readQuestion('KD-00 12')).toMatchObject({ number: 'kd0012' });
  expect(readQuestion('k12')?.terms).toMatchObject([{ name: 'k12', number: 'k12' }]);
});

test('what has no letter or digit asks for nothing', () => {
  for (const q of ['%', '_', "'", '--', '\0', '()', '+', '’', '   .  ']) expect(readQuestion(q)).toBeNull();
  expect(wordsOf("Müller'; DROP TABLE customers; --")).toEqual(['muller', 'drop', 'table', 'customers']);
  expect(wordsOf('Anna\0Weiß')).toEqual(['anna', 'weiss']);
  expect(readQuestion('a b c d e f g h i j k')?.terms).toHaveLength(8);
});
