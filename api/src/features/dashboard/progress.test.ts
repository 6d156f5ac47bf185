import { progressOf } from './progress.ts';

test('a projection needs a day that is over, and a progress needs a goal', () => {
  expect(progressOf(1_000, 420, 400, 25, 10)).toEqual({
    goal: 1_000,
    actual: 400,
    due: 420,
    projected: 1_000,
    working_days: 25,
    working_days_done: 10,
  });
  expect(progressOf(1_000, null, 0, 25, 0)?.projected).toBeNull();
  expect(progressOf(null, null, 5, 25, 10)).toBeNull();
});
