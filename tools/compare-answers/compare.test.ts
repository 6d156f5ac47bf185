import type { Answers } from './answers.ts';
import { compareAnswers, shown } from './compare.ts';

const answers = (body: unknown, status = 200): Answers => ({
  'a@example.org 7': { '/api/v2/upload/12?limit=200': { status, body } },
});
const differencesOf = (was: Answers, is: Answers) =>
  compareAnswers(was, is).differences.map(({ field, was: a, is: b }) => [field, a, b]);

test('equal answers are counted, whatever the order of their fields', () => {
  expect(compareAnswers(answers({ a: 1, b: [1, { c: null }] }), answers({ b: [1, { c: null }], a: 1 }))).toEqual({
    same: 1,
    differences: [],
    added: new Map(),
  });
});

test('a changed value, a shorter list, a lost field and another status are differences at their place', () => {
  expect(differencesOf(answers({ items: [{ cents: 1 }] }), answers({ items: [{ cents: 2 }] }))).toEqual([
    ['body.items[0].cents', 1, 2],
  ]);
  expect(differencesOf(answers({ items: [1, 2] }), answers({ items: [1] }))).toEqual([['body.items.length', 2, 1]]);
  expect(differencesOf(answers({ items: [] }), answers({}))).toEqual([['body.items', [], undefined]]);
  expect(differencesOf(answers(null), answers(null, 500))).toEqual([['status', 200, 500]]);
  expect(differencesOf(answers({ cents: null }), answers({ cents: 0 }))).toEqual([['body.cents', null, 0]]);
});

test('an answer that is not there any more is a difference', () => {
  expect(differencesOf(answers({}), {})).toHaveLength(1);
});

test('new fields are listed apart and are no difference', () => {
  const { same, differences, added } = compareAnswers(
    answers({ items: [{ id: 1 }, { id: 2 }] }),
    answers({
      items: [
        { id: 1, age: 3 },
        { id: 2, age: 4 },
      ],
      n: 1,
    }),
  );
  expect([same, differences]).toEqual([1, []]);
  expect([...added]).toEqual([
    ['/api/v2/upload/{id} body.items[].age', 1],
    ['/api/v2/upload/{id} body.n', 1],
  ]);
});

test('what is shown of a difference names nobody', () => {
  expect(['Sommer', ['Sommer'], { name: 'Sommer' }, 7, null, undefined, true].map(shown)).toEqual([
    'Text',
    'Liste (1)',
    'Objekt',
    '7',
    'null',
    'undefined',
    'true',
  ]);
});
