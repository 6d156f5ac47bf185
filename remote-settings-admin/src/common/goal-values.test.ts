import { GOAL_KPIS } from '@portal/shared/contract/common';
import { formatCount } from '@portal/shared/format';
import { formatGoal, parseGrowth, wholeOf } from './goal-values.ts';

const WHOLE = GOAL_KPIS.filter((kpi) => !kpi.endsWith('_share'));
/** Every cent around whole euros, small ones and large ones. */
const VALUES = [0, 600, 69_600, 1_234_500, 9_999_999_900].flatMap((euros) =>
  Array.from({ length: 201 }, (_, cent) => euros + cent),
);

test.each(WHOLE)('%s: a field shows the very number that stands in tables', (kpi) => {
  const differing = VALUES.filter(
    (value) => formatCount(wholeOf(kpi, value) ?? 0) !== formatGoal(kpi, value).replace('\u00a0€', ''),
  );
  expect(differing).toEqual([]);
});

test('half a euro is rounded up, and nothing stays nothing', () => {
  expect([wholeOf('revenue_per_glasses', 69_653), wholeOf('glasses', 69_653), wholeOf('revenue', null)]).toEqual([
    697,
    69_653,
    null,
  ]);
});

test('a growth is typed with a decimal, a sign, or a percent sign', () => {
  expect(['5', '2,5', '+2.5 %', '-90', '−3,7', ''].map((text) => parseGrowth(text))).toEqual(
    [5, 2.5, 2.5, -90, -3.7, null].map((value) => ({ value })),
  );
  for (const text of ['-91', '501', '2,55', 'fünf', '1.000'])
    expect(parseGrowth(text)).toEqual({ problem: expect.stringContaining('−90 bis 500 %') as string });
});
