import { seededRandom } from './random.ts';

test('one seed, one sequence; another seed, another one', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 5 }, random.next);
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test('uniform and normal numbers have their moments', () => {
  const random = seededRandom(9);
  const moments = (draw: () => number) => {
    const values = Array.from({ length: 100_000 }, draw);
    const mean = values.reduce((sum, value) => sum + value) / values.length;
    return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length };
  };
  const uniform = moments(random.next);
  expect(uniform.mean).toBeCloseTo(0.5, 2);
  expect(uniform.variance).toBeCloseTo(1 / 12, 2);
  const normal = moments(random.normal);
  expect(normal.mean).toBeCloseTo(0, 1);
  expect(normal.variance).toBeCloseTo(1, 1);
});
