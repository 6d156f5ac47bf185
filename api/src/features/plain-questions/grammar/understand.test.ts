import { ASKED_BY_OWNERS, ASKED_NEXT, DEVELOPED_WITH, HELD_BACK } from '../testing/fixtures/index.ts';
import type { Fixture } from '../testing/fixtures/fixture.ts';
import { TODAY, WORLD } from '../testing/fixtures/world.ts';
import { understandingText } from '../testing/signature.ts';
import { askedOf, understand } from './understand.ts';

const asked = askedOf(WORLD, TODAY);
const read = (question: string) => understandingText(understand(asked, question));
const isAnswer = (text: string) => !text.startsWith('!') && !text.startsWith('?');

/** Goals of the specification: nothing is answered that was not asked, and most of what can be answered is. */
const LEAST_ANSWERED = 0.85;

describe.each([
  ['the questions that it was made with', DEVELOPED_WITH],
  ['the questions that were held back', HELD_BACK],
  ['the questions as owners type them', ASKED_BY_OWNERS],
  ['further ones', ASKED_NEXT],
])('%s', (_name, fixtures: readonly Fixture[]) => {
  test('none is answered as another one', () => {
    const wrong = fixtures.filter(([question, expected]) => isAnswer(read(question)) && read(question) !== expected);
    expect(wrong.map(([question]) => `${question} = ${read(question)}`)).toEqual([]);
  });

  test('most that can be answered are', () => {
    const can = fixtures.filter(([, expected]) => !expected.startsWith('!'));
    const done = can.filter(([question, expected]) => read(question) === expected);
    expect(done.length / can.length).toBeGreaterThanOrEqual(LEAST_ANSWERED);
  });
});

test.each(DEVELOPED_WITH)('%s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test('names of others are no words: what somebody may not see is not understood', () => {
  const alone = askedOf({ ...WORLD, staff: [], stores: WORLD.stores.slice(0, 1), campaigns: [] }, TODAY);
  expect(understandingText(understand(alone, 'umsatz anna becker'))).toBe('! words: anna becker');
  expect(understandingText(understand(alone, 'umsatz emmendingen'))).toBe('! words: emmendingen');
});

test('a slip never makes a person, a town or a figure of a word that is another one', () => {
  expect(read('umsatz bäcker')).toBe('! words: baecker');
  expect(read('umsatz offenbach')).toBe('! store: offenbach');
  expect(read('umsatz damen')).toBe('! words: damen');
});

test('a town of several postcodes is all of them, also where a store has its name', () => {
  const places = [
    ...WORLD.places,
    { plz: '79100', place: 'Freiburg im Breisgau' },
    { plz: '79312', place: 'Emmendingen' },
  ];
  const of = askedOf({ ...WORLD, places }, TODAY);
  const readOf = (question: string) => understandingText(understand(of, question));
  expect(readOf('umsatz mit kunden aus freiburg 2025')).toBe('revenue town:Freiburg_im_Breisgau 2025');
  expect(readOf('kunden aus freiburg')).toBe('buyers town:Freiburg_im_Breisgau 2026');
  expect(readOf('kunden aus emmendingen')).toBe('buyers place:79312 2026');
  // As it is told what was understood.
  expect(readOf('Gesamtumsatz · Ort Freiburg im Breisgau · 2025')).toBe('revenue town:Freiburg_im_Breisgau 2025');
  expect(readOf('umsatz freiburg 2025')).toBe('revenue @1 2025');
});

test('two figures in one question are neither of them', () => {
  expect(read('umsatz und brillen')).toBe('! words: und');
  expect(read('mehr umsatz als letztes jahr')).toBe('revenue 2026');
  expect(read('mehr brillen als im oktober')).toBe('! not-combined');
});
