import fc from 'fast-check';
import type { RevenueAssortment } from '@portal/shared/contract/analyse';
import { splitDifference } from './bridge.ts';

const assortment = (previous: [number, number], current: [number, number]): RevenueAssortment => ({
  kind: 'Brille',
  type: 'Fern',
  previous: { pieces: previous[0], umsatz: previous[1] },
  current: { pieces: current[0], umsatz: current[1] },
});

test('more pieces of the same are volume alone', () => {
  expect(splitDifference([assortment([10, 5_000], [12, 6_000]), assortment([5, 5_000], [6, 6_000])])).toEqual({
    volume: 2_000,
    price: 0,
    mix: 0,
  });
});

test('the same pieces at another price are price alone', () => {
  expect(splitDifference([assortment([10, 5_000], [10, 6_000])])).toEqual({ volume: 0, price: 1_000, mix: 0 });
});

test('as many pieces, but more of the dearer ones, are mix alone', () => {
  // At 500 and 1,000 each; from 10 and 5 to 5 and 10.
  expect(splitDifference([assortment([10, 5_000], [5, 2_500]), assortment([5, 5_000], [10, 10_000])])).toEqual({
    volume: 0,
    price: 0,
    mix: 2_500,
  });
});

test('what was not sold before is measured by the mean price of before', () => {
  expect(splitDifference([assortment([10, 5_000], [10, 5_000]), assortment([0, 0], [2, 3_000])])).toEqual({
    volume: 1_000,
    mix: 0,
    price: 2_000,
  });
});

test('without pieces on one side all is volume', () => {
  expect(splitDifference([assortment([0, 0], [3, 900])])).toEqual({ volume: 900, price: 0, mix: 0 });
  expect(splitDifference([])).toEqual({ volume: 0, price: 0, mix: 0 });
});

test('the steps lead from the one to the other, to the cent, whatever was sold and taken back', () => {
  const side = fc.tuple(fc.integer({ min: -5, max: 500 }), fc.integer({ min: -100_000, max: 5_000_000 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { maxLength: 12 }), (sides) => {
      const assortments = sides.map(([previous, current]) => assortment(previous, current));
      const { volume, price, mix } = splitDifference(assortments);
      const difference = assortments.reduce((sum, { current, previous }) => sum + current.umsatz - previous.umsatz, 0);
      expect(volume + price + mix).toBe(difference);
      expect([volume, price, mix].every(Number.isInteger)).toBe(true);
    }),
  );
});
