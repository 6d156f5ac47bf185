import fc from 'fast-check';
import { disputed, hasChanges, leftAfter, resolved, withChanges, type Draft } from './draft.ts';

type Changes = Partial<Record<string, number>>;
interface Sheet {
  version: number;
  fields: Changes;
}

const sheet = (version: number, fields: Sheet['fields']): Sheet => ({ version, fields });
const read = ({ fields }: Sheet, key: string) => fields[key] ?? null;
const none = (base: Sheet): Draft<Sheet, Changes> => ({ changes: {}, base });

test('changes rest on what the first one saw, whatever is saved in between', () => {
  const first = withChanges(none(sheet(1, { a: 1 })), { a: 2 }, sheet(2, { a: 1 }));
  expect(first.base.version).toBe(2);
  expect(withChanges(first, { a: 3 }, sheet(5, { a: 9 })).base.version).toBe(2);
  expect(withChanges({ ...first, changes: {} }, { a: 3 }, sheet(5, { a: 9 })).base.version).toBe(5);
});

test('only what both have changed is disputed', () => {
  const base = sheet(1, { a: 1, b: 1, c: 1 });
  const theirs = sheet(2, { a: 1, b: 7, c: 7 });
  const mine = (key: string) => ({ a: 2, b: 2, c: 7 })[key];
  expect(disputed({ changed: ['a', 'b', 'c'], base, theirs, read, mine })).toEqual(['b']);
  expect(disputed({ changed: ['a'], base, theirs, read, mine })).toEqual([]);
});

test('the whole of mine, the whole of theirs, or field by field, on top of the other version', () => {
  const draft = { changes: { a: 2, b: 3 }, base: sheet(1, { a: 1, b: 1 }) };
  const theirs = sheet(4, { a: 8, b: 9 });
  expect(resolved(draft, theirs, { a: 'mine', b: 'mine' })).toEqual({ changes: { a: 2, b: 3 }, base: theirs });
  expect(hasChanges(resolved(draft, theirs, { a: 'theirs', b: 'theirs' }))).toBe(false);
  expect(resolved(draft, theirs, { a: 'theirs', b: 'mine' }).changes).toEqual({ b: 3 });
});

test('whatever two people change, nothing is lost without a choice', () => {
  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(fields, fields, fields, (before, mine, others) => {
      const base = sheet(1, before);
      const theirs = sheet(2, { ...before, ...others });
      const draft = { changes: mine, base };
      const choices = Object.fromEntries(
        disputed({ changed: Object.keys(mine), base, theirs, read, mine: (key) => mine[key] }).map(
          (key) => [key, 'theirs'] as const,
        ),
      );
      const after: Changes = { ...theirs.fields, ...resolved(draft, theirs, choices).changes };
      for (const key of Object.keys(after)) {
        const isMine = key in mine && choices[key] === undefined;
        expect(after[key]).toBe(isMine ? mine[key] : theirs.fields[key]);
      }
    }),
  );
});

describe('while something is saved', () => {
  const sent = { changes: { a: 2, b: 3 }, base: sheet(1, { a: 1, b: 1 }) };
  const after = sheet(2, { a: 2, b: 3 });
  const left = (now: Changes) => leftAfter({ sent, now, after, read });

  test('what was sent is no change any more, what was typed since is one', () => {
    expect(left({ a: 2, b: 3 })).toEqual({});
    expect(left({ a: 2, b: 4, c: 5 })).toEqual({ b: 4, c: 5 });
  });

  test('a field that is led back to the value of before is one as well: that has just been replaced', () => {
    expect(left({ b: 3 })).toEqual({ a: 1 });
    expect(left({})).toEqual({ a: 1, b: 1 });
  });

  test('a field that is typed as it has been saved is none', () => {
    expect(leftAfter({ sent: { changes: {}, base: sheet(1, {}) }, now: { a: 2 }, after, read })).toEqual({});
  });
});
