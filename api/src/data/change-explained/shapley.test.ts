import fc from 'fast-check';
import { splitChange, type SideCounts } from './drivers.ts';
import { roundTo, splitProduct } from './shapley.ts';

/** A side as it can be: nobody, or buyers with at least one purchase and piece each, whatever they paid or got back. */
const side: fc.Arbitrary<SideCounts> = fc
  .record({
    buyers: fc.nat(2_000),
    morePurchases: fc.nat(300),
    morePieces: fc.nat(900),
    buyer_cents: fc.integer({ min: -90_000_000, max: 900_000_000 }),
    others: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  })
  .map(({ buyers, morePurchases, morePieces, buyer_cents, others }) => {
    if (buyers === 0) return { cents: others, buyers: 0, purchases: 0, pieces: 0, buyer_cents: 0 };
    return {
      cents: buyer_cents + others,
      buyers,
      purchases: buyers + morePurchases,
      pieces: buyers + morePurchases + morePieces,
      buyer_cents,
    };
  });

test('the parts sum to the change to the cent, whatever the sides', () => {
  fc.assert(
    fc.property(side, side, (before, now) => {
      const drivers = splitChange(before, now);
      expect(drivers.every(({ change }) => Number.isInteger(change))).toBe(true);
      expect(drivers.reduce((sum, { change }) => sum + change, 0)).toBe(now.cents - before.cents);
    }),
  );
});

test('the other way round each part is the opposite, but for a cent of rounding', () => {
  fc.assert(
    fc.property(side, side, (before, now) => {
      const [there, back] = [splitChange(before, now), splitChange(now, before)];
      for (const [at, { change }] of there.entries())
        expect(Math.abs(change + (back[at]?.change ?? 0))).toBeLessThanOrEqual(1);
    }),
  );
});

test('a factor that does not move has no part, and a lone one has all of it', () => {
  expect(splitProduct([10, 2, 3, 100], [10, 2, 3, 150])).toEqual([0, 0, 0, 3_000]);
  const [a = 0, b = 0] = splitProduct([2, 3], [4, 5]);
  expect([a, b]).toEqual([8, 6]);
});

test('the worked example of the documents', () => {
  const drivers = splitChange(
    { cents: 1_830_000, buyers: 40, purchases: 50, pieces: 60, buyer_cents: 1_800_000 },
    { cents: 1_738_000, buyers: 36, purchases: 45, pieces: 54, buyer_cents: 1_728_000 },
  );
  expect(drivers.map(({ change }) => change)).toEqual([-186_000, 0, 0, 114_000, -20_000]);
});

test('before the first buyer and after the last one all of it is theirs', () => {
  const nobody = { cents: 0, buyers: 0, purchases: 0, pieces: 0, buyer_cents: 0 };
  const some = { cents: 90_001, buyers: 3, purchases: 3, pieces: 7, buyer_cents: 90_001 };
  expect(splitChange(nobody, some).map(({ change }) => change)).toEqual([90_001, 0, 0, 0, 0]);
  expect(splitChange(some, nobody).map(({ change }) => change)).toEqual([-90_001, 0, 0, 0, 0]);
  expect(splitChange(nobody, nobody).map(({ change }) => change)).toEqual([0, 0, 0, 0, 0]);
});

test('what is missing goes to the largest remainders', () => {
  expect(roundTo(10, [3.4, 3.3, 3.3])).toEqual([4, 3, 3]);
  expect(roundTo(-10, [-3.4, -3.3, -3.3])).toEqual([-4, -3, -3]);
  expect(roundTo(1, [0.5, 0.5])).toEqual([1, 0]);
});
