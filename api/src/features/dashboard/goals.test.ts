import { goalSoFar, progressOf, yearGoal } from './goals.ts';

const year = [100, 200, 300, ...Array.from({ length: 9 }, () => 400)];

test('a sum counts whole months and the running one by its working days', () => {
  expect(goalSoFar('revenue', year, { at: 2, days: 25, done: 10 })).toBe(100 + 200 + 300 * 0.4);
  expect(goalSoFar('revenue', year, { at: 2, days: 25, done: 25 })).toBe(600);
});

test('a mean is the mean of the months so far', () => {
  expect(goalSoFar('extra_glasses_share', [0.1, 0.2, ...Array.from({ length: 10 }, () => null)], { at: 1, days: 25, done: 1 })).toBeCloseTo(0.15);
});

test('a month without a goal leaves nothing to compare with', () => {
  expect(goalSoFar('revenue', [100, null, 300], { at: 2, days: 25, done: 10 })).toBeNull();
  expect(yearGoal([...year.slice(0, 11), null])).toBeNull();
  expect(yearGoal(year)).toBe(4_200);
  expect(progressOf(null, 5, 25, 10)).toBeNull();
});

test('a projection needs a day that is over', () => {
  expect(progressOf(1_000, 400, 25, 10)).toEqual({ goal: 1_000, actual: 400, projected: 1_000, working_days: 25, working_days_done: 10 });
  expect(progressOf(1_000, 0, 25, 0)?.projected).toBeNull();
});
