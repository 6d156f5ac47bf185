import { judgeWatch } from './judge-watch.ts';

const measured = (value: number | null, before: readonly (number | null)[] = []) => ({ value, before });
const unusual = { condition: 'unusual', bound: null } as const;
const USUAL = [98, 99, 100, 100, 101, 102, 100, 99, 101, 1_000_000];

test('at the limit it is within, beyond it on either side it is not', () => {
  const standing = (condition: 'below' | 'above', value: number) =>
    judgeWatch({ condition, bound: 15 }, measured(value)).standing;
  expect([standing('below', 15), standing('below', 14.9), standing('above', 15), standing('above', 15.1)]).toEqual([
    'within',
    'beyond',
    'within',
    'beyond',
  ]);
  expect(judgeWatch({ condition: 'below', bound: 15 }, measured(null)).standing).toBe('no-value');
});

test('a slip of a million moves nothing of what is usual; too few periods tell of none', () => {
  expect(judgeWatch(unusual, measured(95, USUAL)).standing).toBe('beyond');
  expect(judgeWatch(unusual, measured(103, USUAL)).standing).toBe('within');
  expect(judgeWatch(unusual, measured(95, [...USUAL.slice(0, 7), null])).standing).toBe('no-history');
  // No bound below nothing, and where it hardly ever moves two of a hundred are no news.
  expect(judgeWatch(unusual, measured(0, [0, 4, 0, 9, 2, 7, 1, 8])).low).toBe(0);
  expect(
    judgeWatch(
      unusual,
      measured(
        101,
        Array.from({ length: 12 }, () => 100),
      ),
    ).standing,
  ).toBe('within');
});
