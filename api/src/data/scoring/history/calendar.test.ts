import fc from 'fast-check';
import { isoDay } from '@portal/shared/contract/calendar';
import { dateOf, dayOf, monthsLater, wholeMonths } from './calendar.ts';

const day = fc.integer({ min: dayOf('1890-01-01'), max: dayOf('2110-12-31') });

test.each([
  ['2026-01-31', '2026-02-28', 0],
  ['2026-01-31', '2026-03-01', 1],
  ['2024-02-29', '2025-02-28', 11],
  ['2024-02-29', '2025-03-01', 12],
  ['2026-03-28', '2026-03-29', 0],
  ['2026-05-15', '2026-05-15', 0],
  ['2025-12-31', '2026-01-31', 1],
])('from %s to %s are %d whole months', (from, to, months) => {
  expect(wholeMonths(dayOf(from), dayOf(to))).toBe(months);
});

test('dates agree with those of JavaScript', () => {
  fc.assert(
    fc.property(day, (value) => {
      const { year, month, day: ofMonth } = dateOf(value);
      expect(`${year}-${String(month).padStart(2, '0')}-${String(ofMonth).padStart(2, '0')}`).toBe(isoDay(value));
    }),
  );
});

test('monthsLater is the first day on which so many months have passed', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (from, months) => {
      const then = monthsLater(from, months);
      expect(wholeMonths(from, then)).toBe(months);
      if (months > 0) expect(wholeMonths(from, then - 1)).toBe(months - 1);
    }),
  );
});

test('months before a day', () => {
  expect(isoDay(monthsLater(dayOf('2026-03-15'), -12))).toBe('2025-03-15');
  expect(isoDay(monthsLater(dayOf('2026-03-31'), -1))).toBe('2026-03-01');
});
