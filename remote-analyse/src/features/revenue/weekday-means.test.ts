import { meanOfDays } from './weekday-means.ts';

const thursdays = (month: string, days: number, umsatz: number) => ({
  month,
  weekday: 4,
  umsatz,
  orders: days * 2,
  days,
});

test('a month with five Thursdays is as good as one with four of the same', () => {
  expect(meanOfDays([thursdays('2026-01-01', 5, 500_000)])?.mean).toBe(
    meanOfDays([thursdays('2026-02-01', 4, 400_000)])?.mean,
  );
});

test('several months are weighed by their days, not by their number', () => {
  expect(meanOfDays([thursdays('2026-01-01', 5, 500_000), thursdays('2026-02-01', 1, 20_000)])).toEqual({
    mean: 520_000 / 6,
    umsatz: 520_000,
    orders: 12,
    days: 6,
  });
});

test('without a day there is no mean', () => {
  expect(meanOfDays([])).toBeNull();
});
