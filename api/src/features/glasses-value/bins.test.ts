import { binsOf } from './bins.ts';

const slots = (...at: number[]) => at.map((slot) => ({ slot, current: 1, previous: 0 }));
const bounds = (bins: ReturnType<typeof binsOf>) => bins.map(({ from_cents: from, to_cents: to }) => [from, to]);

test('nothing sold has no bins', () => expect(binsOf([])).toEqual([]));

test('bins are round, at most twenty, and begin at nothing', () => {
  const bins = binsOf(slots(...Array.from({ length: 150 }, (_, at) => at)));
  expect(bins).toHaveLength(15);
  expect(bounds(bins).slice(0, 2)).toEqual([
    [0, 10_000],
    [10_000, 20_000],
  ]);
  expect(bins.every(({ current }) => current === 10)).toBe(true);
});

test('the few dearest stand together in an open bin', () => {
  const bins = binsOf([
    { slot: 5, current: 60, previous: 40 },
    { slot: 9, current: 1, previous: 0 },
    { slot: 4_000, current: 1, previous: 1 },
  ]);
  expect(bins.at(-1)).toEqual({ from_cents: 10_000, to_cents: null, current: 1, previous: 1 });
  expect(bins).toHaveLength(11);
});

test('amounts below nothing stand in an open bin before', () => {
  expect(bounds(binsOf(slots(-3, 0, 1)))).toEqual([
    [null, 0],
    [0, 1_000],
    [1_000, 2_000],
  ]);
});

test('very dear glasses get wider bins rather than more', () => {
  expect(binsOf(slots(0, 39_999)).length).toBeLessThanOrEqual(21);
});
