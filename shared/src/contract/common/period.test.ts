import fc from 'fast-check';
import { addDays, addMonths, firstOfWeek, lastOfMonth, mondayOf, weekOf } from '../calendar/index.ts';
import { PERIOD_UNITS, periodAround, stepPeriod, untilToday, type Period } from './period.ts';

const day = fc.integer({ min: 0, max: 60_000 }).map((at) => addDays('1950-01-01', at));
const unit = fc.constantFrom(...PERIOD_UNITS);
/** Calendar periods, days of one's own, and whole months of one's own. */
const period: fc.Arbitrary<Period> = fc.oneof(
  fc.tuple(unit, day).map(([of, at]) => periodAround(of, at)),
  fc.tuple(day, fc.integer({ min: 0, max: 800 })).map(([from, length]) => ({ from, to: addDays(from, length) })),
  fc.tuple(day, fc.integer({ min: 0, max: 30 })).map(([at, months]) => ({
    from: `${at.slice(0, 8)}01`,
    to: lastOfMonth(addMonths(`${at.slice(0, 8)}01`, months)),
  })),
);

test('a step forth and one back, and one back and one forth, lead to where one was', () => {
  fc.assert(
    fc.property(period, (start) => {
      expect(stepPeriod(stepPeriod(start, 1), -1)).toEqual(start);
      expect(stepPeriod(stepPeriod(start, -1), 1)).toEqual(start);
    }),
  );
});

test('periods tile the calendar: each begins the day after the one before', () => {
  fc.assert(
    fc.property(period, (start) => {
      expect(stepPeriod(start, 1).from).toBe(addDays(start.to, 1));
      expect(stepPeriod(start, -1).to).toBe(addDays(start.from, -1));
    }),
  );
});

test('every day lies in its period, and all days of a calendar period have the same one', () => {
  fc.assert(
    fc.property(unit, day, fc.nat({ max: 365 }), (of, at, further) => {
      const around = periodAround(of, at);
      expect(around.from <= at && at <= around.to).toBe(true);
      const other = addDays(around.from, further);
      if (of !== '12-months' && other <= around.to) expect(periodAround(of, other)).toEqual(around);
    }),
  );
});

test.each([
  ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
  // Saturday and Sunday belong to the Monday before them.
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['quarter', '2026-11-21', '2026-10-01', '2026-12-31'],
  ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
  ['12-months', '2026-11-21', '2025-11-22', '2026-11-21'],
  ['12-months', '2024-02-29', '2023-03-01', '2024-02-29'],
  ['12-months', '2025-02-28', '2024-03-01', '2025-02-28'],
] as const)('the %s around %s', (of, at, from, to) => {
  expect(periodAround(of, at)).toEqual({ unit: of, from, to });
});

test('a running period ends today, days of one’s own where one said', () => {
  expect(untilToday(periodAround('month', '2026-11-21'), '2026-11-21').to).toBe('2026-11-21');
  expect(untilToday(periodAround('month', '2026-10-21'), '2026-11-21').to).toBe('2026-10-31');
  expect(untilToday({ from: '2026-11-01', to: '2026-12-31' }, '2026-11-21').to).toBe('2026-12-31');
});

test('weeks are those of ISO 8601', () => {
  expect(['2026-12-31', '2027-01-03', '2027-01-04', '2021-01-03'].map(weekOf)).toEqual([
    { year: 2026, week: 53 },
    { year: 2026, week: 53 },
    { year: 2027, week: 1 },
    { year: 2020, week: 53 },
  ]);
  fc.assert(fc.property(day, (at) => expect(mondayOf(weekOf(at))).toBe(firstOfWeek(at))));
  expect([mondayOf({ year: 2025, week: 53 }), mondayOf({ year: 2025, week: 0 })]).toEqual([null, null]);
});
