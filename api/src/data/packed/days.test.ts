import { addDays, isoDay, monthsBetween as byCalendar } from '@portal/shared/contract/calendar';
import { dateOf, FIRST_DAY, LAST_DAY, monthsBetween, packDay, yearOf } from './days.ts';

const days = Array.from({ length: 440 }, (_, at) => addDays('2023-12-25', at));

test('days are numbered from 1970-01-01, in both directions, as far as two bytes reach', () => {
  expect(
    ['1969-12-31', '1970-01-01', '1970-03-01', '1880-04-15', '2059-09-18', '1812-01-01', '2099-01-01'].map(packDay),
  ).toEqual([-1, 0, 59, FIRST_DAY, LAST_DAY, FIRST_DAY, LAST_DAY]);
});

test('every packed day has the date that the calendar gives it', () => {
  const wrong: string[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    const [year = 0, month = 0, date = 0] = isoDay(day).split('-').map(Number);
    if (dateOf(day) !== (year * 12 + month - 1) * 32 + date) wrong.push(isoDay(day));
  }
  expect(wrong).toEqual([]);
});

test('every month and year around a leap day is that of the calendar', () => {
  for (const from of days) {
    expect(yearOf(dateOf(packDay(from)))).toBe(Number(from.slice(0, 4)));
    for (const to of days.filter(
      (day) => (day >= from && day.endsWith('8')) || day.endsWith('-29') || day.endsWith('-31'),
    )) {
      if (to >= from)
        expect([from, to, monthsBetween(dateOf(packDay(from)), dateOf(packDay(to)))]).toEqual([
          from,
          to,
          byCalendar(from, to),
        ]);
    }
  }
});
