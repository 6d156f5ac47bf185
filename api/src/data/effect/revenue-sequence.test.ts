import { spendingBetween } from './revenue-sequence.ts';

const spending = (amounts: readonly number[]) => ({
  n: amounts.length,
  sum: amounts.reduce((sum, amount) => sum + amount, 0),
  squares: amounts.reduce((sum, amount) => sum + amount ** 2, 0),
});

test('by hand: two groups of four', () => {
  const estimate = spendingBetween(spending([0, 0, 200, 400]), spending([0, 0, 0, 100]))!;
  // Variances 36,666.67 and 2,500, of all eight 21,250: the smaller one counts as that.
  const variance = (36_666.6667 * 8) / 4 + (21_250 * 8) / 4;
  const rho = (5.991465 + Math.log(6.991465)) / 1000;
  const scaled = 8 * rho + 1;
  const reach = Math.sqrt(variance) * Math.sqrt(((2 * scaled) / (64 * rho)) * Math.log(Math.sqrt(scaled) / 0.05));
  expect(estimate.value).toBe(125);
  expect(estimate.high - 125).toBeCloseTo(reach, 2);
  expect(125 - estimate.low).toBeCloseTo(reach, 2);
});

test('a group of one has no variance', () => {
  expect(spendingBetween(spending([1]), spending([1, 2]))).toBeNull();
});
