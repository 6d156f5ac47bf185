import { dayOf, monthsLater } from '../history/calendar.ts';
import { customerCount } from '../history/histories.ts';
import { CHURN, MEDIAN_YEARS, SIGMA, simulateHistories } from './simulate-histories.ts';

test('one seed, one market', () => {
  const market = { seed: 1, customers: 200, asOf: dayOf('2026-10-31'), months: 60 };
  expect(simulateHistories(market)).toEqual(simulateHistories(market));
  expect(simulateHistories({ ...market, seed: 2 }).days).not.toEqual(simulateHistories(market).days);
});

test('everyone bought within the records, in order and at least 61 days apart', () => {
  const asOf = dayOf('2026-10-31');
  const { offsets, days, ...rest } = simulateHistories({ seed: 3, customers: 3000, asOf, months: 120 });
  expect(customerCount({ offsets, days, ...rest })).toBe(3000);
  for (let customer = 0; customer < 3000; customer += 1) {
    expect(offsets[customer + 1]!).toBeGreaterThan(offsets[customer]!);
    for (let at = offsets[customer]! + 1; at < offsets[customer + 1]!; at += 1)
      expect(days[at]! - days[at - 1]!).toBeGreaterThan(60);
  }
  expect(days.every((day) => day >= monthsLater(asOf, -120) && day <= asOf)).toBe(true);
});

test('intervals, their spread and churn are those asked for', () => {
  // Over three centuries hardly any interval is cut off by the end, so that finished ones are unbiased.
  const { offsets, days } = simulateHistories({ seed: 4, customers: 6000, asOf: dayOf('2300-01-01'), months: 3600 });
  const logs: number[] = [];
  for (let customer = 0; customer < 6000; customer += 1) {
    for (let at = offsets[customer]! + 1; at < offsets[customer + 1]!; at += 1)
      logs.push(Math.log((days[at]! - days[at - 1]!) / 365.25));
  }
  const mean = logs.reduce((sum, value) => sum + value) / logs.length;
  const spread = Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logs.length);
  expect(Math.exp(mean)).toBeGreaterThan(MEDIAN_YEARS - 0.1);
  expect(Math.exp(mean)).toBeLessThan(MEDIAN_YEARS + 0.1);
  expect(spread).toBeCloseTo(SIGMA, 1);
  expect(6000 / days.length).toBeCloseTo(CHURN, 1);
});
