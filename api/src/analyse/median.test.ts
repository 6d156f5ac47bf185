import { medianOf, sortAmounts } from './median.ts';

const sorted = (...amounts: number[]) => sortAmounts(amounts);

test('the median is the amount in the middle, or the mean of the two there', () => {
  expect(medianOf(sorted(900, -100, 20))).toBe(20);
  expect(medianOf(sorted(100, 3, 4, 1))).toBe(4);
  expect(medianOf(sorted(-3, -4))).toBe(-4);
  expect(medianOf(sorted())).toBeNull();
});
