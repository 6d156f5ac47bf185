import type { CalendarSide } from '@portal/shared/contract/analyse';
import { calendarText } from './calendar-text.ts';

const side = (weekdays: number[], bridge_days = 0): CalendarSide => {
  const working_days = weekdays.reduce((sum, days) => sum + days, 0);
  return { working_days, weekdays, bridge_days, weighed_days: working_days };
};

test.each([
  [[4, 4, 4, 4, 4, 4, 0], [5, 4, 4, 4, 4, 5, 0], '2 Arbeitstage weniger', '1 Montag weniger und 1 Samstag weniger'],
  [[5, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0], '1 Arbeitstag mehr', '1 Montag mehr'],
  [[5, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 5, 0], 'gleich viele Arbeitstage', '1 Montag mehr und 1 Samstag weniger'],
  [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0], 'gleich viele Arbeitstage', ''],
  // Two of four stores lie where Monday is a holiday.
  [[3.5, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0], '0,5 Arbeitstage weniger', '0,5 Montage weniger'],
  [
    [2, 2, 2, 1, 0, 0, 0],
    [4, 3, 3, 3, 3, 1, 0],
    '10 Arbeitstage weniger',
    '3 Freitage weniger, 2 Montage weniger und 2 Donnerstage weniger',
  ],
])('%j after %j', (current, previous, days, kinds) => {
  expect(calendarText({ current: side(current), previous: side(previous) })).toEqual({ days, kinds });
});

test('a bridge day is a day of its own kind', () => {
  const week = [4, 4, 4, 4, 4, 4, 0];
  expect(calendarText({ current: side(week, 1), previous: side(week) })).toEqual({
    days: 'gleich viele Arbeitstage',
    kinds: '1 Brückentag mehr',
  });
});
