import { compare, MIN_SCORE, type Person } from './similarity.ts';

const person = (row: Partial<Person>): Person => ({
  id: 1,
  firstName: 'jorg',
  lastName: 'muller',
  birthDate: '1960-02-28',
  plz: '',
  street: '',
  email: '',
  phones: [],
  ...row,
});
const score = (a: Partial<Person>, b: Partial<Person>) => compare(person(a), person(b))?.score ?? null;

test('two names and a birthday make a pair, and anything more makes it stronger', () => {
  expect(score({}, {})).toBe(75);
  expect(score({ email: 'a@b.de' }, { email: 'a@b.de' })).toBe(90);
  expect(score({ birthDate: null, phones: ['171234567'] }, { phones: ['351999', '171234567'] })).toBe(65);
  expect(score({ lastName: 'mueler' }, {})).toBeGreaterThanOrEqual(MIN_SCORE);
});

test('two names alone, or with a nearly equal birthday, do not', () => {
  expect(score({ birthDate: null }, {})).toBeLessThan(MIN_SCORE);
  expect(score({ birthDate: '1960-02-27' }, {})).toBeLessThan(MIN_SCORE);
});

test.each([
  ['twins', { firstName: 'hans', phones: ['351999'] }, { phones: ['351999'] }],
  ['father and son', { birthDate: '1935-07-01', plz: '01067', street: 'weg1' }, { plz: '01067', street: 'weg1' }],
  ['strangers of one birthday and first name', { lastName: 'schmidt' }, {}],
  ['a couple with one address for mail', { firstName: 'anna', email: 'a@b.de' }, { email: 'a@b.de' }],
])('%s are two people', (_name, a, b) => {
  expect(compare(person(a), person(b))).toBeNull();
});

test('a marriage, a second first name, and day and month that changed places are one person', () => {
  expect(score({ lastName: 'schmidt', email: 'a@b.de' }, { email: 'a@b.de' })).toBe(65);
  expect(score({ firstName: 'jorg peter' }, {})).toBe(75);
  expect(
    compare(
      person({ birthDate: '1960-03-05', phones: ['351999'] }),
      person({ birthDate: '1960-05-03', phones: ['351999'] }),
    ),
  ).toEqual({
    score: 75,
    reasons: [
      'gleicher Nachname',
      'gleicher Vorname',
      'gleiche Telefonnummer',
      'Geburtsdatum um eine Ziffer verschieden',
    ],
  });
});
