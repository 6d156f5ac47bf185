import fc from 'fast-check';
import { medianOf, sortAmounts } from './median.ts';

const medianOfAll = (...amounts: number[]) => medianOf([sortAmounts(amounts)]);

test('the median is the amount in the middle, or the mean of the two there', () => {
  expect(medianOfAll(900, -100, 20)).toBe(20);
  expect(medianOfAll(100, 3, 4, 1)).toBe(4);
  expect(medianOfAll(-3, -4)).toBe(-4);
  expect(medianOfAll()).toBeNull();
});

test('of several parts it is that of all of them together', () => {
  const amount = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -100_000_000, max: 100_000_000 }));
  fc.assert(
    fc.property(fc.array(fc.array(amount)), (parts) => {
      const all = parts.flat().sort((a, b) => a - b);
      const middle = ((all[Math.floor((all.length - 1) / 2)] ?? 0) + (all[Math.floor(all.length / 2)] ?? 0)) / 2;
      expect(medianOf(parts.map(sortAmounts))).toEqual(
        all.length === 0 ? null : Math.sign(middle) * Math.round(Math.abs(middle)),
      );
    }),
  );
});
