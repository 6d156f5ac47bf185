import { isoDay } from '@portal/shared/contract/calendar';
import { YEAR, germanDay, isOpen, nextOpen, parseDay, shoppingDay, weekday } from './day.ts';
import { Random } from './random.ts';

test('days are read and written', () => {
  expect(isoDay(parseDay('2024-02-29'))).toBe('2024-02-29');
  expect(germanDay(parseDay('2026-11-01'))).toBe('01.11.2026');
  expect(weekday(parseDay('2026-11-22'))).toBe(0);
  expect(() => parseDay('2026-13-01')).toThrow('JJJJ-MM-TT');
});

test.each([
  '2026-04-03',
  '2026-04-06',
  '2026-05-14',
  '2026-05-25',
  '2025-04-21',
  '2026-10-03',
  '2026-12-25',
  '2026-11-22',
])('%s is closed', (day) => {
  expect(isOpen(parseDay(day))).toBe(false);
});

test('after Good Friday the next open day is Saturday', () => {
  expect(isoDay(nextOpen(parseDay('2026-04-03')))).toBe('2026-04-04');
});

test('people shop on open days, more on Fridays than on Saturdays and more in spring than in January', () => {
  const random = new Random(5);
  const start = parseDay('2020-01-01');
  const days = Array.from({ length: 20_000 }, () => shoppingDay(random, start + random.between(0, 6 * YEAR)));
  const on = (day: number) => days.filter((each) => weekday(each) === day).length;
  const month = (text: string) => days.filter((day) => isoDay(day).slice(5, 7) === text).length;
  expect(days.every(isOpen)).toBe(true);
  expect(on(5)).toBeGreaterThan(1.3 * on(6));
  expect(month('03')).toBeGreaterThan(1.15 * month('01'));
});
