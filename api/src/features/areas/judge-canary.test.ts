import fc from 'fast-check';
import { isWorse, tailOf } from './judge-canary.ts';

/** The same by whole numbers: the share is a fraction, and every term a product of integers. */
function exactTail(errors: number, all: number, share: readonly [number, number]): number {
  const [part, whole] = [BigInt(share[0]), BigInt(share[1])];
  let [sum, choose] = [0n, 1n];
  for (let one = 0; one <= all; one += 1) {
    if (one >= errors) sum += choose * part ** BigInt(one) * (whole - part) ** BigInt(all - one);
    choose = (choose * BigInt(all - one)) / BigInt(one + 1);
  }
  return Number((sum * 10n ** 15n) / whole ** BigInt(all)) / 1e15;
}

test('the tail is what whole numbers say', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 19 }), (errors, all, part) => {
      expect(tailOf(errors, all, part / 20)).toBeCloseTo(errors > all ? 0 : exactTail(errors, all, [part, 20]), 9);
    }),
  );
  // Six of six, each with one half.
  expect(tailOf(6, 6, 0.5)).toBeCloseTo(1 / 64, 12);
});

test('a version that fails where the one before did not is worse, from twenty visits on', () => {
  const before = { visits: 200, errors: 2 };
  expect(isWorse({ visits: 19, errors: 19 }, before)).toBe(false);
  expect(isWorse({ visits: 20, errors: 8 }, before)).toBe(true);
  expect(isWorse({ visits: 20, errors: 1 }, before)).toBe(false);
  expect(isWorse({ visits: 20, errors: 0 }, { visits: 200, errors: 190 })).toBe(false);
  // Nothing to be compared with.
  expect(isWorse({ visits: 50, errors: 50 }, { visits: 0, errors: 0 })).toBe(false);
});

test('one tab that fails for ever is one visit that failed', () => {
  expect(isWorse({ visits: 20, errors: 5_000 }, { visits: 20, errors: 20 })).toBe(false);
});
