import { comparedDays } from '@portal/shared/contract/comparison';
import fc from 'fast-check';
import { PERIOD_UNITS, periodAround } from '@portal/shared/contract/common';
import { addDays } from '@portal/shared/contract/calendar';
import { compareMonths } from './periods.ts';
import { wholePeriod } from './whole-period.ts';

const compare = (
  from: string,
  to: string,
  kind: 'vorjahr' | 'vorperiode' = 'vorjahr',
  dataDate: string | null = '2099-12-31',
) =>
  compareMonths({ from, to, compare: kind }, dataDate).map(({ month, running, ...days }) => [
    month,
    days.from,
    days.to,
    days.previousFrom,
    days.previousTo,
    running,
  ]);

describe('Vorjahr', () => {
  test('months are cut at both ends of the period', () => {
    expect(compare('2025-01-10', '2025-03-05')).toEqual([
      ['2025-01-01', '2025-01-10', '2025-01-31', '2024-01-10', '2024-01-31', false],
      ['2025-02-01', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29', false],
      ['2025-03-01', '2025-03-01', '2025-03-05', '2024-03-01', '2024-03-05', false],
    ]);
  });

  test('29 February meets the 28th', () => {
    expect(compare('2024-02-29', '2024-02-29')).toEqual([
      ['2024-02-01', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28', false],
    ]);
  });

  test('a lone 28 February meets one day, a whole February the whole month', () => {
    expect(compare('2025-02-28', '2025-02-28')[0]?.slice(3, 5)).toEqual(['2024-02-28', '2024-02-28']);
    expect(compare('2025-02-01', '2025-02-28')[0]?.slice(3, 5)).toEqual(['2024-02-01', '2024-02-29']);
  });

  test('the running month meets the same days, a later month meets nothing', () => {
    expect(compare('2026-03-01', '2026-05-31', 'vorjahr', '2026-04-12')).toEqual([
      ['2026-03-01', '2026-03-01', '2026-03-31', '2025-03-01', '2025-03-31', false],
      ['2026-04-01', '2026-04-01', '2026-04-30', '2025-04-01', '2025-04-12', true],
      ['2026-05-01', '2026-05-01', '2026-05-31', '2025-05-01', '2025-04-30', false],
    ]);
  });

  test('a month whose last day has data is not running', () => {
    expect(compare('2026-04-01', '2026-04-30', 'vorjahr', '2026-04-30')[0]?.[5]).toBe(false);
  });

  test('without data nothing runs and nothing is compared', () => {
    expect(compare('2026-04-01', '2026-04-30', 'vorjahr', null)).toEqual([
      ['2026-04-01', '2026-04-01', '2026-04-30', '2025-04-01', '2025-03-31', false],
    ]);
  });
});

describe('Vorperiode', () => {
  test('whole months meet as many months before', () => {
    expect(compare('2025-02-01', '2025-03-31', 'vorperiode')).toEqual([
      ['2025-02-01', '2025-02-01', '2025-02-28', '2024-12-01', '2024-12-31', false],
      ['2025-03-01', '2025-03-01', '2025-03-31', '2025-01-01', '2025-01-31', false],
    ]);
  });

  test('other periods meet as many days directly before', () => {
    expect(compare('2025-03-11', '2025-04-02', 'vorperiode')).toEqual([
      ['2025-03-01', '2025-03-11', '2025-03-31', '2025-02-16', '2025-03-08', false],
      ['2025-04-01', '2025-04-01', '2025-04-02', '2025-03-09', '2025-03-10', false],
    ]);
  });
});

test('what is compared has no gap and no overlap from month to month', () => {
  for (const kind of ['vorjahr', 'vorperiode', 'wochentage', 'ostern'] as const) {
    for (const [from, to] of [
      ['2023-01-15', '2025-06-30'],
      ['2024-01-01', '2024-12-31'],
      ['2024-02-29', '2025-03-01'],
    ] as const) {
      const months = compareMonths({ from, to, compare: kind }, '2099-01-01');
      months.slice(1).forEach((month, index) => {
        expect([kind, from, month.previousFrom]).toEqual([kind, from, addDays(months[index]?.previousTo ?? '', 1)]);
      });
    }
  }
});

test('days of one’s own are met by months where they begin on the same day, else day by day', () => {
  const own = (from: string, to: string, compare_from: string, compare_to: string, dataDate = '2099-12-31') =>
    compareMonths({ from, to, compare: 'frei', compare_from, compare_to }, dataDate).map(
      ({ previousFrom, previousTo }) => (previousTo < previousFrom ? '' : `${previousFrom} ${previousTo}`),
    );
  expect(own('2026-01-01', '2026-03-31', '2024-01-01', '2024-03-31')).toEqual([
    '2024-01-01 2024-01-31',
    '2024-02-01 2024-02-29',
    '2024-03-01 2024-03-31',
  ]);
  expect(own('2026-01-01', '2026-03-31', '2024-01-02', '2024-03-31')).toEqual([
    '2024-01-02 2024-02-01',
    '2024-02-02 2024-02-29',
    '2024-03-01 2024-03-31',
  ]);
  // Fewer days than the period has, and more: the last month meets what is left.
  expect(own('2026-01-01', '2026-03-31', '2024-01-02', '2024-02-10')).toEqual([
    '2024-01-02 2024-02-01',
    '2024-02-02 2024-02-10',
    '',
  ]);
  expect(own('2026-01-01', '2026-02-28', '2024-06-01', '2024-12-31')).toEqual([
    '2024-06-01 2024-06-30',
    '2024-07-01 2024-12-31',
  ]);
  expect(own('2026-01-01', '2026-02-28', '2024-06-01', '2024-12-31', '2026-02-10')).toEqual([
    '2024-06-01 2024-06-30',
    '2024-07-01 2024-07-10',
  ]);
});

test('the last month there is ends the period', () => {
  expect(compare('9999-11-01', '9999-12-31').map(([month]) => month)).toEqual(['9999-11-01', '9999-12-01']);
  expect(compare('2026-02-02', '2026-02-01')).toEqual([]);
});

describe('Units', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((at) => addDays('2000-01-01', at));
  const units = fc.constantFrom(...PERIOD_UNITS, undefined);
  const sides = (asked: Parameters<typeof compareMonths>[0], dataDate: string) =>
    wholePeriod(compareMonths(asked, dataDate));

  test('the months together meet what the page says it is compared with', () => {
    fc.assert(
      fc.property(
        days,
        units,
        fc.constantFrom('vorjahr', 'vorperiode', 'wochentage', 'ostern', 'frei'),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 500 }),
        days,
        (day, unit, compare, length, known, other) => {
          const period = unit ? periodAround(unit, day) : { from: day, to: addDays(day, length) };
          const own = { compare_from: other, compare_to: addDays(other, (known * 7) % 300) };
          const asked = { ...period, compare, ...(compare === 'frei' && own) } as const;
          const dataDate = addDays(period.from, known);
          const { previousFrom, previousTo } = sides(asked, dataDate);
          expect({ from: previousFrom, to: previousTo }).toEqual(comparedDays(asked, dataDate));
        },
      ),
    );
  });

  test('without a comparison every month meets nothing', () => {
    for (const { previousFrom, previousTo } of compareMonths(
      { from: '2026-01-10', to: '2026-03-05', compare: 'ohne' },
      '2026-12-31',
    )) {
      expect(previousTo < previousFrom).toBe(true);
    }
  });
});
