import { daysBefore, daysWatched } from './days-watched.ts';

test('the month so far, the last 30 days, and the last week that is over', () => {
  expect(daysWatched('month', '2026-03-20')).toEqual({ from: '2026-03-01', to: '2026-03-20' });
  expect(daysWatched('days-30', '2026-03-20')).toEqual({ from: '2026-02-19', to: '2026-03-20' });
  // A Friday, and a Sunday.
  expect(daysWatched('week', '2026-03-20')).toEqual({ from: '2026-03-09', to: '2026-03-15' });
  expect(daysWatched('week', '2026-03-22')).toEqual({ from: '2026-03-16', to: '2026-03-22' });
});

test('the periods before are as long, and end where the data begin', () => {
  const march = { from: '2026-03-01', to: '2026-03-30' };
  expect(daysBefore('month', march, '2025-12-15')).toEqual([
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-01-30' },
  ]);
  const week = { from: '2026-03-16', to: '2026-03-22' };
  expect(daysBefore('week', week, '2020-01-01')).toHaveLength(12);
  expect(daysBefore('week', week, '2020-01-01')[1]).toEqual({ from: '2026-03-02', to: '2026-03-08' });
});
