import { lastWholeMonth, reportMonths } from './report-months.ts';

test('months with data are offered, newest first', () => {
  expect(reportMonths('2026-08-15', '2026-11-21')).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
  expect(reportMonths('2025-12-31', '2026-01-01')).toEqual(['2026-01', '2025-12']);
});

test.each([
  ['2020-01-01', '2026-11-21', '2026-10'],
  ['2020-01-01', '2026-11-30', '2026-11'],
  ['2026-11-02', '2026-11-21', '2026-11'],
  ['2020-01-01', '2026-01-05', '2025-12'],
])('with data from %s to %s the report is of %s', (since, until, month) => {
  expect(lastWholeMonth(since, until)).toBe(month);
});
