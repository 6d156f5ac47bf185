import { COLUMNS, FACTORS, writeColumns } from './columns.ts';

const profile = { age: 5, type: 1, purchases: 2, pace: -3, spend: 1 };
const row = (changes: Partial<typeof profile> = {}, month = 40) => {
  const target = new Float64Array(COLUMNS.length + 2).fill(Number.NaN);
  writeColumns({ ...profile, ...changes }, month, Math.log(48), target, 1);
  return target;
};

test('writes exactly its columns', () => {
  const written = row();
  expect([written[0], written.at(-1)]).toEqual([Number.NaN, Number.NaN]);
  expect(written.slice(1, -1).every(Number.isFinite)).toBe(true);
  expect(written[1]).toBe(1);
});

test.each([
  [{ pace: 3 }, 'pace'],
  [{ age: 1 }, 'age'],
  [{ age: 9 }, 'age'],
  [{ type: 0 }, 'type'],
  [{ type: 2 }, 'type'],
  [{ purchases: 1 }, 'purchases'],
  [{ spend: -2 }, 'spend'],
] as const)('%j moves only columns of %s', (changes, factor) => {
  const before = row();
  const after = row(changes);
  const moved = COLUMNS.filter((_, at) => before[at + 1] !== after[at + 1]);
  expect(new Set(moved.map((column) => column.factor))).toEqual(new Set([factor]));
});

test('every input has a column and every name is its own', () => {
  expect(new Set(COLUMNS.map(({ factor }) => factor))).toEqual(new Set([null, ...FACTORS]));
  expect(new Set(COLUMNS.map(({ name }) => name)).size).toBe(COLUMNS.length);
});
