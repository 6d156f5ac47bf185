import { GOAL_KPIS, GOAL_UNITS } from '@portal/shared/contract/common';
import { isGoalValue } from '@portal/shared/contract/settings-admin';
import fc from 'fast-check';
import type { Basis } from './months.ts';
import { growGoal, spreadGoal, spreadSum } from './spread.ts';

const sum = (months: readonly number[]) => months.reduce((total, month) => total + month, 0);
const alike: number[] = Array(12).fill(1);
const nothing: Basis = { value: null, months: Array(12).fill(null), weights: alike };

test('months in proportion to the weights, the rest to the largest remainders', () => {
  expect(spreadSum(100, [3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toEqual([34, 33, 33, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(spreadSum(13, Array(12).fill(0))).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(spreadSum(0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toEqual(Array(12).fill(0));
});

test('months always sum to the year to the cent, none negative, none more than a cent off its part', () => {
  const weights = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000_000 })), {
    minLength: 12,
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), weights, (value, given) => {
      const months = spreadSum(value, given);
      expect(sum(months)).toBe(value);
      const total = sum(given);
      months.forEach((month, at) => {
        expect(month).toBeGreaterThanOrEqual(0);
        expect(Math.abs(month - (total === 0 ? value / 12 : value * ((given[at] ?? 0) / total)))).toBeLessThan(1.001);
      });
    }),
  );
});

test('a year in whole euros has months in whole euros', () => {
  const months = spreadGoal('revenue', 50_000_000, 'even', nothing);
  expect(months.slice(0, 9)).toEqual([...Array(8).fill(4_166_700), 4_166_600]);
  expect(sum(months)).toBe(50_000_000);
  expect(sum(spreadGoal('revenue', 50_000_001, 'even', nothing))).toBe(50_000_001);
});

test('season follows the own months; those that are unknown count as the others on average, negative ones as nothing', () => {
  const months = [200, 100, null, 100, 200, -50, 100, 100, 100, 100, 100, null];
  const spread = spreadGoal('glasses', 1_320, 'season', { value: 1_050, months, weights: alike });
  // Eleven hundred known over ten months: 110 for each of the two unknown.
  expect(spread).toEqual([200, 100, 110, 100, 200, 0, 100, 100, 100, 100, 100, 110]);
  expect(spreadGoal('glasses', 24, 'season', nothing)).toEqual(Array(12).fill(2));
});

test('a mean is not split: even repeats it, season keeps the shape, and a share never passes 1', () => {
  const basis = { value: 0.2, months: [0.1, 0.3, null, ...Array(9).fill(0.2)], weights: alike };
  expect(spreadGoal('extra_glasses_share', 0.22, 'even', basis)).toEqual(Array(12).fill(0.22));
  expect(spreadGoal('extra_glasses_share', 0.22, 'season', basis)).toEqual([0.11, 0.33, ...Array(10).fill(0.22)]);
  expect(spreadGoal('extra_glasses_share', 0.9, 'season', basis)[1]).toBe(1);
  expect(spreadGoal('revenue_per_glasses', 60_000, 'season', nothing)).toEqual(Array(12).fill(60_000));
});

test('weighed by what they were taken of, the months of a mean meet the year again', () => {
  const month = fc.record({ of: fc.integer({ min: 1, max: 9_000_000 }), by: fc.integer({ min: 1, max: 500 }) });
  fc.assert(
    fc.property(
      fc.array(month, { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 1_000, max: 200_000 }),
      (months, value) => {
        const by = sum(months.map((one) => one.by));
        const basis = {
          value: sum(months.map((one) => one.of)) / by,
          months: months.map((one) => one.of / one.by),
          weights: months.map((one) => one.by),
        };
        const spread = spreadGoal('revenue_per_glasses', value, 'season', basis);
        const mean = spread.reduce((total, goal, at) => total + goal * (months[at]?.by ?? 0), 0) / by;
        expect(Math.abs(mean - value)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

test('so many percent more, as a round number that can be a goal', () => {
  expect(growGoal('revenue', 41_234_567, 5)).toBe(43_296_300);
  expect(growGoal('glasses', 613, 10)).toBe(674);
  expect(growGoal('progressive_share', 0.4321, 2)).toBe(0.441);
  expect(growGoal('progressive_share', 0.9, 50)).toBe(1);
  expect(growGoal('revenue', -5_000, 5)).toBe(0);
});

test('whatever is proposed may be saved', () => {
  const known = fc.option(fc.double({ min: 0, max: 1_000_000, noNaN: true }));
  fc.assert(
    fc.property(
      fc.constantFrom(...GOAL_KPIS),
      fc.array(known, { minLength: 12, maxLength: 12 }),
      fc.double({ min: 0.01, max: 1_000_000, noNaN: true }),
      fc.double({ min: -90, max: 500, noNaN: true }),
      fc.constantFrom('season', 'even'),
      (kpi, months, before, percent, spread) => {
        const value = growGoal(kpi, before, percent);
        expect(isGoalValue(kpi, value)).toBe(true);
        const goals = spreadGoal(kpi, value, spread, { value: before, months, weights: alike });
        expect(goals.filter((goal) => !isGoalValue(kpi, goal))).toEqual([]);
        if (GOAL_UNITS[kpi].is_summed) expect(sum(goals)).toBe(value);
      },
    ),
  );
});
