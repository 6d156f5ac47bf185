import type { GoalKpi } from '@portal/shared/contract/common';
import { basisOf, latestMonths, ownTrend, type History, type MonthFigures } from './history.ts';
import { proposeGoals } from './propose.ts';

const NONE: MonthFigures = {
  revenue_cents: 0,
  glasses_cents: 0,
  glasses_count: 0,
  main_count: 0,
  extra_count: 0,
  progressive_count: 0,
  corrective_count: 0,
  buyer_count: 0,
  new_buyer_count: 0,
  buyer_cents: 0,
};
const keyOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** `months` of each year from January on, each with these figures. */
function history(years: Record<number, { months?: number; figures: Partial<MonthFigures> }>): History {
  return new Map(
    Object.entries(years).flatMap(([year, { months = 12, figures }]) =>
      Array.from({ length: months }, (_, at) => [keyOf(Number(year), at + 1), { ...NONE, ...figures }] as const),
    ),
  );
}
const trend = (kpi: GoalKpi, known: History) => ownTrend(kpi, known, 2027);

test('a store that grows is expected to grow on, within what a shop can do in a year', () => {
  const growing = (percent: number) =>
    history({
      2025: { figures: { revenue_cents: 1_000_000 } },
      2026: { figures: { revenue_cents: 10_000 * (100 + percent) } },
    });
  expect([3, 25, -8].map((percent) => trend('revenue', growing(percent)))).toEqual([3, 10, 0]);
  const pairs = (extra: number) => ({ figures: { main_count: 80, extra_count: extra } });
  // A fifth of all glasses, then a quarter: a mean moves less.
  expect(trend('extra_glasses_share', history({ 2025: pairs(20), 2026: pairs(27) }))).toBe(5);
  expect(trend('extra_glasses_share', history({ 2025: pairs(20), 2026: pairs(20) }))).toBe(0);
});

test('planned before the year is over, each month is compared with itself a year earlier', () => {
  const known = history({
    2024: { figures: { revenue_cents: 1_000 } },
    2025: { figures: { revenue_cents: 1_020 } },
    2026: { months: 10, figures: { revenue_cents: 1_060 } },
  });
  expect(basisOf('revenue', latestMonths(known, 2027)).months).toEqual([...Array(10).fill(1_060), 1_020, 1_020]);
  // Ten months of 1,060 against 1,020 and two of 1,020 against 1,000.
  expect(trend('revenue', known)).toBe(3.6);
});

test('what cannot be compared does not grow', () => {
  expect(trend('revenue', history({ 2026: { months: 6, figures: { revenue_cents: 500 } } }))).toBe(0);
  expect(
    trend('revenue', history({ 2025: { figures: { revenue_cents: -5 } }, 2026: { figures: { revenue_cents: 500 } } })),
  ).toBe(0);
  expect(trend('revenue', new Map())).toBe(0);
});

test('what the trend suggests is a round goal with its growth against the months before', () => {
  const known = history({
    2025: { figures: { revenue_cents: 4_000_000, buyer_cents: 4_000_000, buyer_count: 60 } },
    2026: { figures: { revenue_cents: 4_166_667, buyer_cents: 4_166_667, buyer_count: 61 } },
  });
  const [revenue, perCustomer] = ['revenue', 'revenue_per_customer'].map(
    (kpi) => proposeGoals(known, { store_id: 1, year: 2027, spread: 'season', kpi: kpi as GoalKpi }, null)[0],
  );
  expect(revenue).toMatchObject({ basis: { value: 50_000_004 }, growth: 4.2, value: 52_100_000 });
  expect(revenue?.months.reduce<number>((sum, month) => sum + (month ?? 0), 0)).toBe(52_100_000);
  expect(perCustomer).toMatchObject({ basis: { value: 68_306 }, value: 70_000, months: Array(12).fill(70_000) });
});

test('new customers are not proposed before two purchase intervals are on record, but spread where somebody says a number', () => {
  const known = history({ 2025: { figures: { new_buyer_count: 10 } }, 2026: { figures: { new_buyer_count: 8 } } });
  const propose = (since: string | null, more: { growth?: number; value?: number } = {}) =>
    proposeGoals(known, { store_id: 1, year: 2027, spread: 'even', kpi: 'new_customers', ...more }, since)[0];
  expect(propose('2021-11-25')).toMatchObject({ value: null, reason: expect.stringContaining('ab dem 25.11.2021') });
  expect(propose('2021-11-25')?.basis.value).toBe(96);
  // Eight years before the two that it looks back on.
  expect(propose('2017-01-01')).toMatchObject({ value: 96, reason: null });
  expect(propose('2017-01-02')?.value).toBeNull();
  expect(propose(null)).toMatchObject({ value: 96, reason: null });
  expect(propose('2021-11-25', { growth: 25 })).toMatchObject({ value: 120, reason: null });
  expect(propose('2021-11-25', { value: 36 })).toMatchObject({ value: 36, reason: null });
  expect(
    proposeGoals(known, { store_id: 1, year: 2027, spread: 'even' }, '2021-11-25').filter(({ reason }) => reason),
  ).toHaveLength(1);
});
