import type { GoalCalendar } from './read-goals.ts';
import { goalOfDays } from './goal-of-days.ts';

/** 2025 without a holiday but Good Friday and such: every day but Sunday is open, nobody knows the state. */
const open = { weekdays: new Set([1, 2, 3, 4, 5, 6]), state: null };
const calendar = (goals: Record<string, number>): GoalCalendar => ({
  goalOf: (_kpi, month) => goals[month.slice(0, 7)] ?? null,
  open,
});

test('a sum counts whole months and of others the part by working days', () => {
  const goals = calendar({ '2025-02': 2_400, '2025-03': 2_600 });
  // February has 24 working days, March 26: the 1st to the 8th March has seven of them.
  expect(goalOfDays('revenue', { from: '2025-02-01', to: '2025-02-28' }, goals)).toBe(2_400);
  expect(goalOfDays('revenue', { from: '2025-02-01', to: '2025-03-08' }, goals)).toBeCloseTo(2_400 + 700, 9);
  // A week over the end of the month: 24 to 28 February, 1 March.
  expect(goalOfDays('revenue', { from: '2025-02-24', to: '2025-03-02' }, goals)).toBeCloseTo(500 + 100, 9);
  expect(goalOfDays('revenue', { from: '2025-03-02', to: '2025-03-02' }, goals)).toBe(0);
});

test('a mean is the mean of the months', () => {
  expect(
    goalOfDays(
      'extra_glasses_share',
      { from: '2025-01-01', to: '2025-02-03' },
      calendar({ '2025-01': 0.1, '2025-02': 0.2 }),
    ),
  ).toBeCloseTo(0.15);
});

test('a month without a goal leaves nothing to compare with', () => {
  expect(goalOfDays('revenue', { from: '2025-01-01', to: '2025-02-03' }, calendar({ '2025-01': 100 }))).toBeNull();
  expect(goalOfDays('revenue', { from: '2025-01-01', to: '2025-12-31' }, { goalOf: () => 100, open })).toBe(1_200);
});
