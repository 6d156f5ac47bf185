import { meanDifference, studentQuantile, type Spending } from './mean-difference.ts';

const of = (...values: number[]): Spending => ({
  n: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value ** 2, 0),
});

test.each([
  // R: qt(0.975, df)
  [10, 2.228139],
  [29, 2.04523],
  [100, 1.983972],
  [10_000, 1.960201],
])('Student with %d degrees of freedom', (freedom, expected) => {
  expect(studentQuantile(freedom)).toBeCloseTo(expected, 3);
});

test('Welch, with groups of different size and spread', () => {
  // Sleep data of Student (1908), as R's t.test(extra ~ group, data = sleep) prints it: -3.3654832, 0.2054832, df 17.776
  const first = of(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2);
  const second = of(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4);
  const { value, low, high } = meanDifference(first, second)!;
  expect(value).toBeCloseTo(-1.58, 10);
  expect(low).toBeCloseTo(-3.3654832, 3);
  expect(high).toBeCloseTo(0.2054832, 3);
});

test('where nobody spent anything nothing varies, and of fewer than two people nothing can be told', () => {
  expect(meanDifference(of(0, 0, 0), of(0, 0))).toEqual({ value: 0, low: 0, high: 0 });
  expect(meanDifference(of(1), of(1, 2))).toBeNull();
  expect(meanDifference(of(), of(1, 2))).toBeNull();
});
