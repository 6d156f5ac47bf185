import { breaksOf } from './breaks.ts';
import type { ReleasedSchema } from './schema.ts';

const BEFORE: ReleasedSchema = {
  version: '1.0.0',
  newest: '20270101T0900_first.sql',
  tables: {
    goals: { id: { type: 'bigint', isNeeded: false }, amount: { type: 'integer', isNeeded: true } },
  },
  rules: { 'goals.amount_check': { columns: ['amount'], definition: 'CHECK ((amount > 0))' } },
  functions: ['fold(input text)'],
};
const changed = (change: (schema: ReleasedSchema) => void) => {
  const now = structuredClone(BEFORE);
  change(now);
  return breaksOf(BEFORE, now, {});
};

test.each<[string, (schema: ReleasedSchema) => void, RegExp[]]>([
  ['nothing', () => undefined, []],
  ['a new table', ({ tables }) => void (tables['notes'] = { text: { type: 'text', isNeeded: true } }), []],
  [
    'a new column with a default',
    ({ tables }) => void (tables['goals']!['note'] = { type: 'text', isNeeded: false }),
    [],
  ],
  [
    'a new column without one',
    ({ tables }) => void (tables['goals']!['note'] = { type: 'text', isNeeded: true }),
    [/^goals\.note has to be filled/],
  ],
  ['a column gone', ({ tables }) => void delete tables['goals']!['amount'], [/^goals\.amount is gone/]],
  ['a table gone', ({ tables }) => void delete tables['goals'], [/^goals\.id is gone/, /^goals\.amount is gone/]],
  [
    'another type',
    ({ tables }) => void (tables['goals']!['amount'] = { type: 'bigint', isNeeded: true }),
    [/was integer and is bigint/],
  ],
  [
    'an old column that has to be filled now',
    ({ tables }) => void (tables['goals']!['id'] = { type: 'bigint', isNeeded: true }),
    [/^goals\.id has to be filled/],
  ],
  [
    'a changed rule',
    ({ rules }) => void (rules['goals.amount_check'] = { columns: ['amount'], definition: 'CHECK ((amount > 1))' }),
    [/^the rule goals\.amount_check is new or has changed/],
  ],
  [
    'a rule over a new column alone',
    ({ tables, rules }) => {
      tables['goals']!['note'] = { type: 'text', isNeeded: false };
      rules['goals.note_check'] = { columns: ['note'], definition: "CHECK ((note <> ''::text))" };
    },
    [],
  ],
  ['a rule gone', ({ rules }) => void delete rules['goals.amount_check'], []],
  ['a function gone', ({ functions }) => void functions.pop(), [/^the function fold/]],
])('%s', (_what, change, expected) => {
  expect(changed(change)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

test('a rule is accepted by name while it differs, and no longer', () => {
  const now = structuredClone(BEFORE);
  now.rules['goals.amount_check'] = { columns: ['amount'], definition: 'CHECK ((amount > -5))' };
  const accepted = { 'goals.amount_check': 'It allows more, and the last release shows any amount.' };
  expect(breaksOf(BEFORE, now, accepted)).toEqual([]);
  expect(breaksOf(BEFORE, BEFORE, accepted)).toEqual([expect.stringContaining('take it out')]);
});
