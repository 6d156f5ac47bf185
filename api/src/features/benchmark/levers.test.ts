import type { BenchmarkKpi, BenchmarkMonth } from '@portal/shared/contract/benchmark';
import { findLevers, yearUpTo } from './levers.ts';

const TO = '2026-10-01';
/** Own value, what a unit more is worth, and the median, each month alike. */
type Figure = readonly [own: number, times: number, median: number];

function leversOf(figures: Partial<Record<BenchmarkKpi, Figure>>) {
  const seen = (month: string, kpi: BenchmarkKpi): BenchmarkMonth => {
    const [own, times, median] = figures[kpi] ?? [0, 0, 0];
    return { month, own, times, band: { stores: 10, p10: 0, p25: 0, median, p75: 0, p90: 0, percentile: 50 } };
  };
  return findLevers(seen, { to: TO, best: null, own: [] });
}

test('customers are told as a mean month, since who comes in two months is counted in both', () => {
  expect(yearUpTo(TO)).toHaveLength(12);
  // 61 customers at 400 €, and 70 in the middle: 9 · 400 € · 12.
  expect(
    leversOf({ gesamtumsatz: [2_440_000, 1, 9_000_000], kunden: [61, 40_000, 70], brillenauftrage: [40, 60_000, 45] }),
  ).toEqual([
    { lever: 'kunden', own: 61, median: 70, cents: 4_320_000, months: 12 },
    { lever: 'brillenauftrage', own: 480, median: 540, cents: 3_600_000, months: 12 },
  ]);
});

test('none is told as more than the revenue is short of the median', () => {
  // Short of 5,000 € a month; 30 customers more would be 12,000 €, since the shop earns more with each than others do.
  expect(
    leversOf({ gesamtumsatz: [2_440_000, 1, 2_940_000], kunden: [61, 40_000, 91], brillenauftrage: [40, 60_000, 45] }),
  ).toEqual([
    { lever: 'kunden', own: 61, median: 91, cents: 6_000_000, months: 12, is_capped: true },
    { lever: 'brillenauftrage', own: 480, median: 540, cents: 3_600_000, months: 12 },
  ]);
});

test('above the median there is no gap that a lever could be more than', () => {
  expect(leversOf({ gesamtumsatz: [3_000_000, 1, 2_940_000], kunden: [61, 40_000, 91] })).toMatchObject([
    { lever: 'kunden', cents: 14_400_000 },
  ]);
});
