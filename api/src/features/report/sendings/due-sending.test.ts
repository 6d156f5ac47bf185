import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { monthlyFilter, nextOn, sendingDue } from './due-sending.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };

test('it is due from its day on, about the month before, for two weeks', () => {
  const due = { period: '2026-11-01', days: october, patience: '2026-11-08' };
  expect(
    ['2026-11-02', '2026-11-03', '2026-11-17', '2026-11-18'].map((day) => sendingDue(3, '2026-10-05', day)),
  ).toEqual([null, due, due, null]);
});

test('what was due before it was made is not made up for', () => {
  expect(sendingDue(3, '2026-11-04', '2026-11-05')).toBeNull();
  expect(sendingDue(5, '2026-11-05', '2026-11-05')).not.toBeNull();
  expect(nextOn(3, '2026-11-04', '2026-11-05', null)).toBe('2026-12-03');
});

test('late in the month data are waited for until its end', () => {
  expect(sendingDue(28, '2026-01-01', '2026-02-28')?.patience).toBe('2026-02-28');
});

test('the next day is of this month until its message has gone', () => {
  expect(nextOn(3, '2026-10-05', '2026-11-01', '2026-10-01')).toBe('2026-11-03');
  expect(nextOn(3, '2026-10-05', '2026-11-04', '2026-10-01')).toBe('2026-11-03');
  expect(nextOn(3, '2026-10-05', '2026-11-04', '2026-11-01')).toBe('2026-12-03');
  expect(nextOn(3, '2026-10-05', '2026-12-20', '2026-11-01')).toBe('2027-01-03');
});

test('each month has the period that somebody looked at, up to the end of the month before', () => {
  const filter: AnalysisFilter = {
    from: '2025-01-01',
    to: '2025-01-31',
    compare: 'vorjahr',
    scope: 'all',
    glasses: 'Gleitsicht',
  };
  const moved = (unit: AnalysisFilter['unit']) => {
    const { from, to, glasses } = monthlyFilter({ ...filter, unit }, october);
    return [from, to, glasses];
  };
  expect(moved('month')).toEqual(['2026-10-01', '2026-10-31', 'Gleitsicht']);
  expect(moved('quarter')).toEqual(['2026-10-01', '2026-10-31', 'Gleitsicht']);
  expect(moved('year')).toEqual(['2026-01-01', '2026-10-31', 'Gleitsicht']);
  expect(moved('12-months')).toEqual(['2025-11-01', '2026-10-31', 'Gleitsicht']);
  for (const unit of ['day', 'week', undefined] as const) expect(moved(unit)).toEqual(moved('month'));
});
