import type { BenchmarkMonth } from '@portal/shared/contract/benchmark';
import { periodValues, placeWords, trendOf, whatIf } from './model.ts';

const month = (at: number, own: number | null, median: number | null, times = 10): BenchmarkMonth => ({
  month: `2026-${String(at).padStart(2, '0')}-01`,
  own,
  times: own === null ? null : times,
  band:
    median === null
      ? null
      : { stores: 20, p10: median / 4, p25: median / 2, median, p75: median * 2, p90: median * 4, percentile: 50 },
});

test('the arithmetic is in whole cents and pieces, and a month without both sides has no line', () => {
  expect(
    whatIf([
      month(1, 50_000.4, 52_000, 30.2),
      month(2, null, 52_000),
      month(3, 50_000, null),
      month(4, 60_000, 52_000, 10),
    ]),
  ).toEqual([
    { month: '2026-01-01', own: 50_000, median: 52_000, difference: 2_000, times: 30, cents: 60_000 },
    { month: '2026-04-01', own: 60_000, median: 52_000, difference: -8_000, times: 10, cents: -80_000 },
  ]);
});

test('what adds up is added, and what does not has a mean by the own weights', () => {
  const months = [month(1, 100, 200, 1), month(2, 400, 300, 3), month(3, null, 900)];
  expect(periodValues(months, { over: 'sum' })).toEqual({ own: 500, median: 500, months: 2 });
  expect(periodValues(months, { over: 'weighted' })).toEqual({ own: 325, median: 275, months: 2 });
  // Customers of a month are counted anew each month: 500 of two months were nobody's number.
  expect(periodValues(months, { over: 'mean' })).toEqual({ own: 250, median: 250, months: 2 });
  expect(periodValues([month(3, null, 900)], { over: 'sum' })).toBeNull();
});

test('a trend is of the same months on both sides', () => {
  const months = [month(1, 110, 210), month(2, 500, 210)];
  expect(trendOf({ months, previous: [month(1, 100, 200), month(2, null, 200)] }, { over: 'sum' })).toEqual({
    own: expect.closeTo(0.1),
    peers: expect.closeTo(0.05),
  });
  expect(trendOf({ months, previous: [] }, { over: 'sum' })).toBeNull();
});

test('a place in words', () => {
  expect([10, 60, 90].map(placeWords)).toEqual([
    'im unteren Zehntel der vergleichbaren Geschäfte',
    'besser als 60 von 100 vergleichbaren Geschäften',
    'besser als mindestens 90 von 100 vergleichbaren Geschäften',
  ]);
});
