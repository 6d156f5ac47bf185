import { judgeChange } from './usual.ts';
import { earlierWindows } from './windows.ts';

const changes = (...shares: number[]) => shares.map((share) => ({ change: share * 1_000_000, base: 1_000_000 }));
const EIGHT = changes(0.1, -0.1, 0.05, -0.05, 0.1, -0.1, 0.05, -0.05);

test('nine of ten movements lie within: mean ± t · s · √(1 + 1/n) of the revenue of before', () => {
  // s = √(0.05 / 7) = 0.0845; 1.895 · 0.0845 · √1.125 = 0.16987.
  expect(judgeChange(-200_000, 2_000_000, EIGHT)).toEqual({ is_usual: true, from: -339_744, to: 339_744 });
  expect(judgeChange(-339_745, 2_000_000, EIGHT)).toMatchObject({ is_usual: false });
});

test('seven comparisons are too few, and against no revenue nothing is said', () => {
  expect(judgeChange(1, 100, EIGHT.slice(1))).toBeNull();
  expect(judgeChange(1, 0, EIGHT)).toBeNull();
  expect(judgeChange(1, 100, [...EIGHT.slice(1), { change: 5, base: 0 }])).toBeNull();
});

test('months go back month by month with what they are compared with, as far as there are data', () => {
  const october = { from: '2026-10-01', to: '2026-10-31', previousFrom: '2025-10-01', previousTo: '2025-10-31' };
  const windows = earlierWindows(october, 'month', '2025-08-01');
  expect(windows).toEqual([
    { from: '2026-09-01', to: '2026-09-30', previousFrom: '2025-09-01', previousTo: '2025-09-30' },
    { from: '2026-08-01', to: '2026-08-31', previousFrom: '2025-08-01', previousTo: '2025-08-31' },
  ]);
  expect(earlierWindows(october, 'month', '2010-01-01')).toHaveLength(24);
});

test('a running month meets the same days of the months before, a quarter the quarters, a week the weeks', () => {
  const [running] = earlierWindows({ from: '2026-11-01', to: '2026-11-21', previousFrom: '2025-11-01', previousTo: '2025-11-21' }, 'month', '2020-01-01');
  expect(running).toEqual({ from: '2026-10-01', to: '2026-10-21', previousFrom: '2025-10-01', previousTo: '2025-10-21' });
  const [quarter] = earlierWindows({ from: '2026-07-01', to: '2026-09-30', previousFrom: '2025-07-01', previousTo: '2025-09-30' }, 'quarter', '2020-01-01');
  expect(quarter).toEqual({ from: '2026-04-01', to: '2026-06-30', previousFrom: '2025-04-01', previousTo: '2025-06-30' });
  const [week] = earlierWindows({ from: '2026-11-16', to: '2026-11-22', previousFrom: '2025-11-17', previousTo: '2025-11-23' }, 'week', '2020-01-01');
  expect(week).toEqual({ from: '2026-11-09', to: '2026-11-15', previousFrom: '2025-11-10', previousTo: '2025-11-16' });
});

test('without data or without a comparison there is no history', () => {
  expect(earlierWindows({ from: '2026-10-01', to: '2026-10-31', previousFrom: '2026-10-01', previousTo: '2026-09-30' }, 'month', '2020-01-01')).toEqual([]);
  expect(earlierWindows({ from: '2026-10-01', to: '2026-10-31', previousFrom: '2025-10-01', previousTo: '2025-10-31' }, 'month', null)).toEqual([]);
});
