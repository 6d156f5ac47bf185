import { medianOf, sortAmounts, tenthsOf } from './tenths.ts';

const sorted = (...amounts: number[]) => sortAmounts(amounts);

test('the median is the amount in the middle, or the mean of the two there', () => {
  expect(medianOf(sorted(900, -100, 20))).toBe(20);
  expect(medianOf(sorted(100, 3, 4, 1))).toBe(4);
  expect(medianOf(sorted(-3, -4))).toBe(-4);
  expect(medianOf(sorted())).toBeNull();
});

test('the first tenths have one more when they cannot be alike', () => {
  const tenths = tenthsOf(sorted(...Array.from({ length: 23 }, (_, at) => at + 1)));
  expect(tenths.map(({ buyers }) => buyers)).toEqual([3, 3, 3, 2, 2, 2, 2, 2, 2, 2]);
  expect(tenths[0]).toEqual({ decile: 1, buyers: 3, amount: 66, lowest: 21, highest: 23 });
  expect(tenths[9]).toEqual({ decile: 10, buyers: 2, amount: 3, lowest: 1, highest: 2 });
});
