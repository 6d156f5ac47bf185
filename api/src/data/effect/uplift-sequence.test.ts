import fc from 'fast-check';
import { upliftBetween, type Arms } from './uplift-sequence.ts';

const arms = (people: [number, number], buyers: [number, number], treatedShare: number): Arms => ({
  treated: { people: people[0], buyers: buyers[0] },
  control: { people: people[1], buyers: buyers[1] },
  treatedShare,
});

test('an effect is shown exactly where the lots of the buyers are no coin of the known chance any more', () => {
  // 100 of 120 buyers were written to; a lot of 70 % would have 84.
  const shown = upliftBetween(arms([700, 300], [100, 20], 0.7))!;
  expect(shown.value).toBeCloseTo(100 / 700 - 20 / 300, 12);
  expect(shown.low).toBeGreaterThan(0);
  expect(upliftBetween(arms([700, 300], [88, 32], 0.7))!.low).toBeLessThan(0);
  const harm = upliftBetween(arms([700, 300], [60, 60], 0.7))!;
  expect(harm.high).toBeLessThan(0);
});

test('nobody of the control group bought: there is no end above but what all buyers allow', () => {
  const { low, high, value } = upliftBetween(arms([90, 10], [9, 0], 0.9))!;
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(value);
  expect(high).toBeLessThan(0.4);
});

test('without one of the groups there is nothing to compare', () => {
  expect(upliftBetween(arms([10, 0], [1, 0], 1))).toBeNull();
  expect(upliftBetween(arms([0, 10], [0, 1], 0.9))).toBeNull();
});

test('bounds hold the difference between them, are no chances beyond 0 and 1, and come closer with more of the same', () => {
  const part = fc.double({ min: 0, max: 0.4, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 2_000 }),
      fc.double({ min: 0.5, max: 0.95, noNaN: true }),
      part,
      part,
      (n, t, a, b) => {
        const people: [number, number] = [Math.round(n * t), n - Math.round(n * t)];
        const of = (times: number): Arms =>
          arms(
            [people[0] * times, people[1] * times],
            [Math.round(people[0] * a) * times, Math.round(people[1] * b) * times],
            t,
          );
        const [one, ten] = [upliftBetween(of(1))!, upliftBetween(of(10))!];
        expect(one.low).toBeLessThanOrEqual(one.value);
        expect(one.high).toBeGreaterThanOrEqual(one.value);
        expect(one.low).toBeGreaterThanOrEqual(-1);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(ten.high - ten.low).toBeLessThanOrEqual(one.high - one.low + 1e-9);
      },
    ),
    { numRuns: 100 },
  );
});
