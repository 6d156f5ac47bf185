import { monthsBetween as byHand } from '../derived/testing/by-hand.ts';
import { dateOf, dayNumber, monthsBetween, yearOf, yearsOf } from './days.ts';

const dayAfter = (days: number) => new Date(Date.UTC(2023, 11, 25) + days * 86_400_000).toISOString().slice(0, 10);
const days = Array.from({ length: 440 }, (_, at) => dayAfter(at));

test('days are numbered from 2000-01-01, in both directions', () => {
  expect(['1999-12-31', '2000-01-01', '2000-03-01', '1910-04-16', '2089-09-17'].map(dayNumber)).toEqual([-1, 0, 60, -32_767, 32_767]);
});

test('every month and year around a leap day is that of the calendar', () => {
  for (const from of days) {
    expect(yearOf(dateOf(dayNumber(from)))).toBe(Number(from.slice(0, 4)));
    for (const to of days.filter((day) => day >= from && day.endsWith('8') || day.endsWith('-29') || day.endsWith('-31'))) {
      if (to >= from) expect([from, to, monthsBetween(dateOf(dayNumber(from)), dateOf(dayNumber(to)))]).toEqual([from, to, byHand(from, to)]);
    }
  }
});

test('a range has the years of its ends and all between; a reversed one may have none', () => {
  expect(yearsOf({ from: '2023-12-31', to: '2025-01-01' })).toEqual([2023, 2024, 2025]);
  expect(yearsOf({ from: '2026-01-01', to: '2025-12-31' })).toEqual([]);
});
