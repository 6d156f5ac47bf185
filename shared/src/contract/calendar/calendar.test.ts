import fc from 'fast-check';
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  epochDay,
  firstOfMonth,
  firstOfYear,
  isLeapYear,
  isoDay,
  lastOfMonth,
  lastOfYear,
  monthsBetween,
  monthsOf,
  today,
  yearsOf,
} from './index.ts';

const day = fc
  .date({ min: new Date('1800-01-01'), max: new Date('2299-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
// The ends of months and the 29th of February, where calendars disagree, come often enough only when asked for.
const edge = fc.constantFrom(
  '1900-02-28',
  '2000-02-29',
  '2023-12-31',
  '2024-01-31',
  '2024-02-29',
  '2025-02-28',
  '2025-03-01',
  '2026-04-30',
);
const anyDay = fc.oneof(day, edge);
const months = fc.integer({ min: -2_400, max: 2_400 });

test('days have numbers, one after the other', () => {
  expect([epochDay('1970-01-01'), epochDay('1969-12-31'), epochDay('2000-01-01')]).toEqual([0, -1, 10_957]);
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
      expect(isoDay(epochDay(from))).toBe(from);
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

test('a day follows the last one of its month only on the first of another', () => {
  fc.assert(
    fc.property(anyDay, (one) => {
      const next = addDays(one, 1);
      expect(next === firstOfMonth(next)).toBe(one === lastOfMonth(one));
      expect(lastOfMonth(firstOfMonth(one))).toBe(lastOfMonth(one));
      expect(addDays(lastOfYear(one), 1).slice(0, 4)).toBe(String(Number(one.slice(0, 4)) + 1));
      expect(firstOfYear(one) <= firstOfMonth(one) && firstOfMonth(one) <= one && one <= lastOfMonth(one)).toBe(true);
    }),
  );
});

test('months are as long as a calendar says, also in years that end a century', () => {
  expect([1900, 2000, 2023, 2024, 2100].map(isLeapYear)).toEqual([false, true, false, true, false]);
  expect(Array.from({ length: 12 }, (_, at) => daysInMonth(2024, at + 1))).toEqual([
    31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ]);
  expect(daysInMonth(2100, 2)).toBe(28);
  expect([daysInMonth(2024, 0), daysInMonth(2024, 13)]).toEqual([0, 0]);
});

test('months are added by keeping the day, or the last one there is', () => {
  expect([
    addMonths('2024-02-29', -12),
    addMonths('2026-01-31', 1),
    addMonths('2026-03-31', -1),
    addMonths('2025-11-30', 3),
  ]).toEqual(['2023-02-28', '2026-02-28', '2026-02-28', '2026-02-28']);
  fc.assert(
    fc.property(anyDay, months, (from, count) => {
      const then = addMonths(from, count);
      expect(monthsOf(from <= then ? { from, to: then } : { from: then, to: from })).toHaveLength(Math.abs(count) + 1);
      expect(then).toBe(
        from.slice(8) <= lastOfMonth(then).slice(8) ? `${then.slice(0, 8)}${from.slice(8)}` : lastOfMonth(then),
      );
    }),
  );
});

test('whole months between two days are the most that can be added without passing the second', () => {
  expect(
    [
      ['2026-01-31', '2026-02-28'],
      ['2026-01-31', '2026-03-01'],
      ['2024-02-29', '2025-02-28'],
      ['2024-02-29', '2025-03-01'],
    ].map(([from = '', to = '']) => monthsBetween(from, to)),
  ).toEqual([0, 1, 11, 12]);
  // Up to the 28th no month is too short to have the day.
  fc.assert(
    fc.property(
      anyDay.filter((one) => one.slice(8) <= '28'),
      anyDay,
      (from, to) => {
        fc.pre(from <= to);
        const whole = monthsBetween(from, to);
        expect(addMonths(from, whole) <= to && to < addMonths(from, whole + 1)).toBe(true);
      },
    ),
  );
});

test('a period touches months and years up to the last there is', () => {
  expect(monthsOf({ from: '2025-12-31', to: '2026-01-01' })).toEqual(['2025-12-01', '2026-01-01']);
  expect(monthsOf({ from: '9999-11-01', to: '9999-12-31' })).toEqual(['9999-11-01', '9999-12-01']);
  expect([
    monthsOf({ from: '2026-02-02', to: '2026-02-01' }),
    yearsOf({ from: '2026-01-01', to: '2025-12-31' }),
  ]).toEqual([[], []]);
  expect(yearsOf({ from: '2024-12-31', to: '2026-01-01' })).toEqual([2024, 2025, 2026]);
});

test('today is the day in Berlin, over the change to summer time and the turn of the year', () => {
  expect([
    today(new Date('2026-03-28T23:30:00Z')),
    today(new Date('2026-03-29T22:30:00Z')),
    today(new Date('2026-10-24T22:00:00Z')),
  ]).toEqual(['2026-03-29', '2026-03-30', '2026-10-25']);
  expect([today(new Date('2026-12-31T22:59:59Z')), today(new Date('2026-12-31T23:00:00Z'))]).toEqual([
    '2026-12-31',
    '2027-01-01',
  ]);
});
