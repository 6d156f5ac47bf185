import { roundRange, yearEndRange } from './year-end-range.ts';
import { restOfMonth } from './rest-of-month.ts';

const course = {
  level: 100,
  season: Array.from({ length: 12 }, (_, at) => (at === 11 ? 1.2 : 1)),
  noise: 0.04,
  doubt: 0.001,
  drift: 0.0016,
  growth: 0,
  monthDays: 25,
};

test('by hand: November and December left', () => {
  const { low, high } = yearEndRange(
    course,
    [
      { at: 10, days: 25, doubt: 0.01 },
      { at: 11, days: 20, doubt: 0 },
    ],
    50_000,
  );
  // 25 · 100 + 20 · 120 = 4,900 in 1.8 months, whose middle lies 6.9 months after that of the twelve before.
  const variance =
    0.04 / 1.8 + (1.1 * 0.04) / 12 + (0.001 * (10 / 12)) / 2 + (0.0016 * 6.9) / 12 + 0.01 * (2_500 / 4_900) ** 2;
  const reach = Math.exp(1.2816 * Math.sqrt(variance));
  expect(low).toBeCloseTo(50_000 + 4_900 / reach, 6);
  expect(high).toBeCloseTo(50_000 + 4_900 * reach, 6);
});

test('growth goes on until the middle of what is left', () => {
  const left = [{ at: 0, days: 25, doubt: 0 }];
  const [plain, grown] = [0, 0.12].map((growth) => yearEndRange({ ...course, growth }, left, 0));
  // Half a year and half a month.
  expect(grown!.low / plain!.low).toBeCloseTo(Math.exp(0.12 * (6.5 / 12)), 9);
});

test('is told in steps of a tenth to a hundredth of its width, and never below what is reached', () => {
  expect(roundRange({ low: 81_234_567, high: 87_412_345 }, 70_000_000, 100)).toEqual({
    low: 81_200_000,
    high: 87_400_000,
  });
  expect(roundRange({ low: 501.2, high: 504.4 }, 490, 1)).toEqual({ low: 501, high: 504 });
  expect(roundRange({ low: 1_012, high: 1_098 }, 1_000, 1)).toEqual({ low: 1_012, high: 1_098 });
  expect(roundRange({ low: 1_040, high: 3_900 }, 1_030, 1)).toEqual({ low: 1_030, high: 3_900 });
});

describe('the rest of a month', () => {
  test('by hand: three tenths of the orders after Christmas, drawn towards 1 by how many there were', () => {
    const year = { orders: 90, days: 24, ordersAfter: 4, daysAfter: 4 };
    // Of two years 30 orders were to be expected in 8 of 48 days; there were 8.
    const trust = 0.1 / (0.1 + 1 / 30);
    expect(restOfMonth([year, year])).toEqual({
      weight: expect.closeTo(1 + trust * (8 / 30 - 1), 12),
      doubt: expect.closeTo(0.1 * (1 - trust), 12),
    });
  });

  test('unknown, it is as the whole month', () => {
    expect(restOfMonth([])).toEqual({ weight: 1, doubt: 0.1 });
    expect(restOfMonth([{ orders: 0, days: 24, ordersAfter: 0, daysAfter: 4 }])).toEqual({ weight: 1, doubt: 0.1 });
  });

  test('brings something however little it was', () => {
    expect(restOfMonth([{ orders: 9_000, days: 24, ordersAfter: -5, daysAfter: 12 }]).weight).toBe(0.1);
  });
});
