import { addDays, lastOfMonth, monthsOf } from '@portal/shared/contract/calendar';
import fc from 'fast-check';
import { coverOf } from './cover.ts';

test('a year up to yesterday is its months and the few days at its ends', () => {
  expect(coverOf({ from: '2025-11-24', to: '2026-11-23' })).toEqual({
    months: { from: '2025-12-01', to: '2026-11-01' },
    days: [
      { from: '2025-11-24', to: '2025-11-30', sign: 1 },
      { from: '2026-11-24', to: '2026-11-30', sign: -1 },
    ],
  });
});

test('a week is its days, and most of a month is the month without the rest', () => {
  expect(coverOf({ from: '2026-06-08', to: '2026-06-14' })).toEqual({
    months: null,
    days: [{ from: '2026-06-08', to: '2026-06-14', sign: 1 }],
  });
  expect(coverOf({ from: '2026-06-03', to: '2026-06-29' })).toEqual({
    months: { from: '2026-06-01', to: '2026-06-01' },
    days: [
      { from: '2026-06-01', to: '2026-06-02', sign: -1 },
      { from: '2026-06-30', to: '2026-06-30', sign: -1 },
    ],
  });
  expect(coverOf({ from: '2026-06-14', to: '2026-06-08' })).toEqual({ months: null, days: [] });
});

test('together they are every day of the period once and no other, with at most half a month of days at each end', () => {
  const daysOf = ({ from, to }: { from: string; to: string }) => {
    const days: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
    return days;
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 800 }), (start, length) => {
      const from = addDays('2023-01-01', start);
      const period = { from, to: addDays(from, length) };
      const { months, days } = coverOf(period);
      const times = new Map<string, number>();
      const add = (day: string, sign: number) => times.set(day, (times.get(day) ?? 0) + sign);
      for (const month of months ? monthsOf(months) : [])
        for (const day of daysOf({ from: month, to: lastOfMonth(month) })) add(day, 1);
      for (const { sign, ...span } of days) for (const day of daysOf(span)) add(day, sign);
      expect([...times].filter(([, count]) => count !== 0).toSorted()).toEqual(daysOf(period).map((day) => [day, 1]));
      expect(days.reduce((sum, span) => sum + daysOf(span).length, 0)).toBeLessThanOrEqual(31);
    }),
  );
});
