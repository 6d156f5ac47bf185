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
    working_days: fc.nat(300),
    weight: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
  })
  .map(({ buyers, morePurchases, morePieces, buyer_cents, others, working_days, weight }) => {
    const days = { working_days, weighed_days: working_days * weight };
    if (buyers === 0) return { ...days, cents: others, buyers: 0, purchases: 0, pieces: 0, buyer_cents: 0 };
    return {
      ...days,
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

const days = (working_days: number, weighed_days = working_days) => ({ working_days, weighed_days });
const before = { cents: 1_830_000, buyers: 40, purchases: 50, pieces: 60, buyer_cents: 1_800_000 };
const now = { cents: 1_738_000, buyers: 36, purchases: 45, pieces: 54, buyer_cents: 1_728_000 };
const parts = (one: SideCounts, other: SideCounts) => splitChange(one, other).map(({ change }) => change);

test('the worked example of the documents', () => {
  expect(parts({ ...before, ...days(26) }, { ...now, ...days(26) })).toEqual([0, -186_000, 0, 0, 114_000, -20_000]);
  // Two days less: −3.0385 of the four customers less are theirs, at 465 € each.
  expect(parts({ ...before, ...days(26) }, { ...now, ...days(24) })).toEqual([
    -141_288, -44_712, 0, 0, 114_000, -20_000,
  ]);
});

test('the calendar takes of the customers alone: all other factors keep their parts', () => {
  fc.assert(
    fc.property(side, side, (one, other) => {
      const [calendar = 0, buyers = 0, ...others] = parts(one, other);
      const [none, all = 0, ...same] = parts({ ...one, ...days(1) }, { ...other, ...days(1) });
      if (one.buyers > 0 && other.buyers > 0) expect(Math.abs(none ?? 0)).toBeLessThanOrEqual(1);
      expect(Math.abs(calendar + buyers - all - (none ?? 0))).toBeLessThanOrEqual(3);
      for (const [at, part] of others.entries()) expect(Math.abs(part - (same[at] ?? 0))).toBeLessThanOrEqual(2);
    }),
  );
});

test('the two parts are the mean over all orders in which days and customers of a day change one after the other', () => {
  fc.assert(
    fc.property(side, side, (one, other) => {
      fc.pre(one.buyers > 0 && other.buyers > 0 && one.weighed_days > 0 && other.weighed_days > 0);
      const factors = (of: SideCounts) => [
        of.weighed_days,
        of.buyers / of.weighed_days,
        of.purchases / of.buyers,
        of.pieces / of.purchases,
        of.buyer_cents / of.pieces,
      ];
      const [from, to] = [factors(one), factors(other)];
      const orders = (rest: readonly number[]): number[][] =>
        rest.length === 0
          ? [[]]
          : rest.flatMap((at) => orders(rest.filter((next) => next !== at)).map((tail) => [at, ...tail]));
      const beside = orders([0, 1, 2, 3, 4]).filter((order) => Math.abs(order.indexOf(0) - order.indexOf(1)) === 1);
      expect(beside).toHaveLength(48);
      const expected = [0, 0, 0, 0, 0];
      for (const order of beside) {
        const state = [...from];
        for (const at of order) {
          const was = state.reduce((product, value) => product * value, 1);
          state[at] = to[at] ?? 0;
          expected[at] = (expected[at] ?? 0) + (state.reduce((product, value) => product * value, 1) - was) / 48;
        }
      }
      const split = parts(one, other);
      const scale = Math.max(...expected.map(Math.abs), 1);
      for (const [at, part] of expected.entries())
        expect(Math.abs(part - (split[at] ?? 0))).toBeLessThan(2 + scale * 1e-9);
    }),
  );
});

test('before the first buyer and after the last one all of it is theirs, unless the shop was closed', () => {
  const nobody = { ...days(26), cents: 0, buyers: 0, purchases: 0, pieces: 0, buyer_cents: 0 };
  const closed = { ...nobody, ...days(0) };
  const some = { ...days(24), cents: 90_001, buyers: 3, purchases: 3, pieces: 7, buyer_cents: 90_001 };
  expect(parts(nobody, some)).toEqual([0, 90_001, 0, 0, 0, 0]);
  expect(parts(some, nobody)).toEqual([0, -90_001, 0, 0, 0, 0]);
  expect(parts(nobody, nobody)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(parts(some, closed)).toEqual([-90_001, 0, 0, 0, 0, 0]);
  expect(parts(closed, some)).toEqual([90_001, 0, 0, 0, 0, 0]);
  // Sold on a Sunday: the days say nothing.
  expect(parts(some, { ...some, ...days(0), buyers: 2 })[0]).toBe(0);
});

test('what is missing goes to the largest remainders', () => {
  expect(roundTo(10, [3.4, 3.3, 3.3])).toEqual([4, 3, 3]);
  expect(roundTo(-10, [-3.4, -3.3, -3.3])).toEqual([-4, -3, -3]);
  expect(roundTo(1, [0.5, 0.5])).toEqual([1, 0]);
});
