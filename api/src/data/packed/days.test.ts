import { addDays, monthsBetween as byCalendar } from '@portal/shared/contract/calendar';
import { dateOf, monthsBetween, packDay, unpackDay, yearOf } from './days.ts';

const days = Array.from({ length: 440 }, (_, at) => addDays('2023-12-25', at));

test('days are numbered from 2000-01-01, in both directions', () => {
  expect(['1999-12-31', '2000-01-01', '2000-03-01', '1910-04-16', '2089-09-17'].map(packDay)).toEqual([-1, 0, 60, -32_767, 32_767]);
  expect([-1, 0, 60, -32_767, 32_767].map(unpackDay)).toEqual(['1999-12-31', '2000-01-01', '2000-03-01', '1910-04-16', '2089-09-17']);
});

test('every month and year around a leap day is that of the calendar', () => {
  for (const from of days) {
    expect(yearOf(dateOf(packDay(from)))).toBe(Number(from.slice(0, 4)));
    for (const to of days.filter((day) => day >= from && day.endsWith('8') || day.endsWith('-29') || day.endsWith('-31'))) {
      if (to >= from) expect([from, to, monthsBetween(dateOf(packDay(from)), dateOf(packDay(to)))]).toEqual([from, to, byCalendar(from, to)]);
    }
  }
});
