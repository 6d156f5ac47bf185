import { combineParts } from './combine.ts';

const part = (name: string, ...values: number[]) => ({
  values: Float64Array.from(values),
  sentence: (_: number, direction: string) => `${name} ${direction}`,
});

test('percentile of the mean of the known percentiles', () => {
  // Ranks: a 16⅔, 50, 83⅓; b 75, unknown, 25. Means 45.8, 50, 54.2.
  const { percentile } = combineParts([part('a', 1, 2, 3), part('b', 9, Number.NaN, 8)], 3);
  expect([...percentile]).toEqual([100 / 6, 50, 500 / 6]);
});

test('reasons are parts by their distance from the middle', () => {
  const { reasonsOf } = combineParts([part('a', 1, 2, 3), part('b', 9, Number.NaN, 8)], 3);
  expect(reasonsOf(0).map(({ text }) => text)).toEqual(['a down', 'b up']);
  expect(reasonsOf(0).map(({ effect }) => Math.round(effect))).toEqual([-33, 25]);
  expect(reasonsOf(1)).toEqual([]);
});

test('without a known part there is no score', () => {
  const { percentile, reasonsOf } = combineParts([part('a', Number.NaN, 1)], 2);
  expect([...percentile]).toEqual([Number.NaN, 50]);
  expect(reasonsOf(0)).toEqual([]);
});
