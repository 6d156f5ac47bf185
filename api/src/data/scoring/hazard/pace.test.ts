import { dayOf } from '../history/calendar.ts';
import { simulateHistories } from '../testing/simulate-histories.ts';
import { estimatePacePool, logMonthsBetween, shrunkPace } from './pace.ts';

const pool = { logMonths: Math.log(48), weight: 2 };

test('shrinks own intervals to the pool, the less the more there are', () => {
  expect(shrunkPace(0, 0, pool)).toBeCloseTo(Math.log(48), 14);
  expect(shrunkPace(Math.log(24), 1, pool)).toBeCloseTo((Math.log(24) + 2 * Math.log(48)) / 3, 14);
  expect(shrunkPace(6 * Math.log(24), 6, pool)).toBeCloseTo((6 * Math.log(24) + 2 * Math.log(48)) / 8, 14);
});

test('an interval in months', () => {
  expect(Math.exp(logMonthsBetween(dayOf('2020-03-01'), dayOf('2024-03-01')))).toBeCloseTo(48, 10);
  expect(logMonthsBetween(1, 1)).toBe(logMonthsBetween(1, 2));
});

test('finds the interval of a simulated market although the long waits have not ended', () => {
  const asOf = dayOf('2026-10-31');
  const { logMonths } = estimatePacePool(simulateHistories({ seed: 4, customers: 5000, asOf, months: 120 }), asOf);
  // 3.9 years of those who come back; 14 % never do, which moves the median of all a little later.
  expect(Math.exp(logMonths)).toBeGreaterThan(46.8);
  expect(Math.exp(logMonths)).toBeLessThan(52);
});
