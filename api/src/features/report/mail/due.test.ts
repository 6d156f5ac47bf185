import { addDays } from '@portal/shared/contract/calendar';
import { lastMonth, lastWeek, mondayDue, reportDue, secondWorkingDay } from './due.ts';

const open = (state: string | null, weekdays: readonly number[] = [1, 2, 3, 4, 5, 6]) => ({
  state,
  weekdays: new Set(weekdays),
});
const WEEKDAYS = [1, 2, 3, 4, 5];

test.each<[string, string, ReturnType<typeof open>, string | undefined]>([
  ['a month that begins on a Sunday', '2026-11-20', open('Berlin'), '2026-11-03'],
  ['of All Saints, where it is one', '2027-11-20', open('Baden-Württemberg'), '2027-11-03'],
  ['and where it is none', '2027-11-20', open('Berlin'), '2027-11-02'],
  ['of a holiday and a weekend, with Saturdays', '2026-05-20', open('Bayern'), '2026-05-04'],
  ['of a holiday and a weekend, without them', '2026-05-20', open('Bayern', WEEKDAYS), '2026-05-05'],
  ['of New Year and Epiphany', '2026-01-20', open('Bayern', [2, 3, 4, 5]), '2026-01-07'],
  ['of New Year, without Epiphany', '2026-01-20', open('Hessen', [2, 3, 4, 5]), '2026-01-06'],
  ['of a state that is unknown', '2027-11-20', open(null), '2027-11-02'],
  ['of shops that open on Fridays', '2026-10-20', open('Berlin', [5]), '2026-10-09'],
  ['of shops that never open', '2026-10-20', open('Berlin', []), undefined],
])('the second working day %s', (_, day, shops, expected) => {
  expect(secondWorkingDay(day, shops)).toBe(expected);
});

test('a report is due from the second working day on for two weeks, and is about all of the month before', () => {
  const days = Array.from({ length: 31 }, (_, at) => addDays('2026-12-01', at));
  const due = days.filter((day) => reportDue(day, open('Bayern')));
  expect([due[0], due.at(-1), due.length]).toEqual(['2026-12-02', '2026-12-16', 15]);
  expect(reportDue('2026-12-02', open('Bayern'))).toEqual({
    days: { from: '2026-11-01', to: '2026-11-30' },
    patience: '2026-12-07',
  });
  expect(reportDue('2026-12-02', open('Bayern', []))).toBeNull();
  expect(lastMonth('2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('the figures are due from Monday to Friday, and are about Monday to Sunday before', () => {
  const week = Array.from({ length: 7 }, (_, at) => addDays('2026-11-23', at));
  expect(week.map((day) => mondayDue(day)?.days.from)).toEqual([
    ...Array.from({ length: 5 }, () => '2026-11-16'),
    undefined,
    undefined,
  ]);
  expect(mondayDue('2026-11-25')).toEqual({ days: { from: '2026-11-16', to: '2026-11-22' }, patience: '2026-11-25' });
  expect(lastWeek('2027-01-03')).toEqual({ from: '2026-12-21', to: '2026-12-27' });
});
