import fc from 'fast-check';
import { distanceKm } from '../../data/geo/index.ts';
import { kmToNearest } from './km-to-nearest.ts';

const germany = fc.record({
  lat: fc.double({ min: 47.2, max: 55.1, noNaN: true }),
  lon: fc.double({ min: 5.8, max: 15.1, noNaN: true }),
});

test('is the least of all distances', () => {
  fc.assert(
    fc.property(fc.array(germany, { minLength: 1, maxLength: 30 }), germany, (stores, place) => {
      expect(kmToNearest(new Map(), stores)({ plz: '12345', ...place })).toBeCloseTo(
        Math.min(...stores.map((store) => distanceKm(store, place))),
        6,
      );
    }),
  );
});

test('what has been measured is taken as it is, and stores without a position are passed over', () => {
  const kmOf = kmToNearest(new Map([['79098', 1.5]]), [
    { lat: null, lon: null },
    { lat: 48, lon: 7.8 },
  ]);
  expect(kmOf({ plz: '79098', lat: 50, lon: 8 })).toBe(1.5);
  expect(kmOf({ plz: '12345', lat: 48, lon: 7.8 })).toBe(0);
  expect(kmToNearest(new Map(), [{ lat: null, lon: null }])({ plz: '12345', lat: 48, lon: 7.8 })).toBeNull();
});
