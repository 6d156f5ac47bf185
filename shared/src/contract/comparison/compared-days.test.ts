import fc from 'fast-check';
import { addDays, daysBetween, firstOfWeek } from '../calendar/index.ts';
import { PERIOD_UNITS, periodAround, stepPeriod, type ChosenComparison, type Period } from '../common/period.ts';
import { comparedDays } from './index.ts';

const day = fc.integer({ min: 0, max: 60_000 }).map((at) => addDays('1950-01-01', at));
const unit = fc.constantFrom(...PERIOD_UNITS);

const compared = (asked: Period & Partial<ChosenComparison>, dataDate?: string) => {
  const found = comparedDays({ compare: 'vorjahr', ...asked }, dataDate);
  return found && `${found.from} ${found.to}`;
};

test.each<[string, Parameters<typeof compared>[0], string]>([
  ['a week meets the same weekdays', { unit: 'week', from: '2026-11-16', to: '2026-11-22' }, '2025-11-17 2025-11-23'],
  [
    'of a week that runs the same of them',
    { unit: 'week', from: '2026-11-16', to: '2026-11-18' },
    '2025-11-17 2025-11-19',
  ],
  ['a day the same weekday', { unit: 'day', from: '2026-11-21', to: '2026-11-21' }, '2025-11-22 2025-11-22'],
  [
    'the day before',
    { unit: 'day', from: '2026-03-01', to: '2026-03-01', compare: 'vorperiode' },
    '2026-02-28 2026-02-28',
  ],
  [
    'the week before',
    { unit: 'week', from: '2026-11-16', to: '2026-11-18', compare: 'vorperiode' },
    '2026-11-09 2026-11-11',
  ],
  [
    'a whole February all of the longer one',
    { unit: 'month', from: '2025-02-01', to: '2025-02-28' },
    '2024-02-01 2024-02-29',
  ],
  [
    'a month that runs the same days of the one before',
    { unit: 'month', from: '2026-11-01', to: '2026-11-21', compare: 'vorperiode' },
    '2026-10-01 2026-10-21',
  ],
  [
    'a whole month all of the one before',
    { unit: 'month', from: '2026-03-01', to: '2026-03-31', compare: 'vorperiode' },
    '2026-02-01 2026-02-28',
  ],
  [
    'a quarter that runs',
    { unit: 'quarter', from: '2026-10-01', to: '2026-11-21', compare: 'vorperiode' },
    '2026-07-01 2026-08-21',
  ],
  [
    'a year that runs',
    { unit: 'year', from: '2026-01-01', to: '2026-11-21', compare: 'vorperiode' },
    '2025-01-01 2025-11-21',
  ],
  [
    'twelve months',
    { unit: '12-months', from: '2025-11-22', to: '2026-11-21', compare: 'vorperiode' },
    '2024-11-22 2025-11-21',
  ],
  [
    'days of one’s own as many days before',
    { from: '2026-11-01', to: '2026-11-21', compare: 'vorperiode' },
    '2026-10-11 2026-10-31',
  ],
  [
    'months of one’s own as many months before',
    { from: '2026-02-01', to: '2026-03-31', compare: 'vorperiode' },
    '2025-12-01 2026-01-31',
  ],
  [
    'a month the same weekdays, 52 weeks before',
    { unit: 'month', from: '2026-10-01', to: '2026-10-31', compare: 'wochentage' },
    '2025-10-02 2025-11-01',
  ],
  [
    'April as far from Easter as the year before: 15 days later',
    { unit: 'month', from: '2026-04-01', to: '2026-04-30', compare: 'ostern' },
    '2025-04-16 2025-05-15',
  ],
  [
    'a month days of one’s own, however many',
    {
      unit: 'month',
      from: '2026-03-01',
      to: '2026-03-31',
      compare: 'frei',
      compare_from: '2019-02-10',
      compare_to: '2019-02-12',
    },
    '2019-02-10 2019-02-12',
  ],
  ['a lone 29 February', { from: '2024-02-29', to: '2024-02-29' }, '2023-02-28 2023-02-28'],
])('%s', (_, asked, days) => {
  expect(compared(asked)).toBe(days);
});

test('nothing is compared where nobody wants it or nothing is known, and else as far as the data go', () => {
  const year = { unit: 'year', from: '2026-01-01', to: '2026-11-21' } as const;
  expect(compared({ ...year, compare: 'ohne' })).toBeNull();
  expect(compared({ ...year, compare: 'frei' })).toBeNull();
  expect(compared(year, '2025-12-31')).toBeNull();
  expect(compared(year, '2026-11-20')).toBe('2025-01-01 2025-11-20');
  expect(compared(year, '2026-04-30')).toBe('2025-01-01 2025-04-30');
  const own = { compare: 'frei', compare_from: '2023-01-01', compare_to: '2023-12-31' } as const;
  // While the data do not reach its end, as many days of them are compared; then all that were chosen.
  expect(compared({ ...year, ...own }, '2026-04-30')).toBe('2023-01-01 2023-04-30');
  expect(compared({ ...year, ...own }, '2026-04-29')).toBe('2023-01-01 2023-04-29');
  expect(compared({ ...year, ...own })).toBe('2023-01-01 2023-12-31');
  expect(compared({ ...year, ...own, compare_from: '2023-01-02', compare_to: '2023-01-31' }, '2026-04-30')).toBe(
    '2023-01-02 2023-01-31',
  );
});

test('weekdays stay what they are, and a whole period has a whole one before it', () => {
  fc.assert(
    fc.property(day, (at) => {
      const week = comparedDays({ ...periodAround('week', at), compare: 'vorjahr' })!;
      expect([firstOfWeek(week.from), daysBetween(week.from, week.to)]).toEqual([week.from, 6]);
    }),
  );
  fc.assert(
    fc.property(unit, day, (of, at) => {
      const whole = periodAround(of, at);
      const { from, to } = stepPeriod(whole, -1);
      expect(comparedDays({ ...whole, compare: 'vorperiode' })).toEqual({ from, to });
    }),
  );
});
