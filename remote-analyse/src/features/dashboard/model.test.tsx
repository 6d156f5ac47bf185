import type { DashboardKpi } from '@portal/shared/contract/analyse';
import {
  basisOf,
  beforeText,
  changeOf,
  courseOf,
  figureText,
  goalText,
  goalWords,
  kpiValue,
  projectionOf,
  reachedOf,
} from './model.ts';

test.each([
  ['revenue', 4_270_000, '42.700\u00a0€'],
  ['glasses', 1_234, '1.234'],
  ['revenue_per_glasses', 60_712.4, '607,12\u00a0€'],
  ['extra_glasses_share', 0.213, '21,3\u00a0%'],
  ['revenue_per_customer', null, '–'],
] as const)('%s of %p is %s', (kpi, value, text) => {
  expect(kpiValue(kpi, value)).toBe(text);
});

const both = (kpi: DashboardKpi, value: number | null, previous: number | null, n = 283, previous_n = n) => ({
  kpi,
  value,
  previous,
  n,
  previous_n,
});

test('a change needs both sides, and of shares it is the difference', () => {
  expect(changeOf(both('revenue', 110, 100))?.text).toBe('+10,0\u00a0%');
  expect(changeOf(both('revenue', null, 100))).toBeNull();
  expect(changeOf(both('glasses', 5, 0))?.text).toBe('+5');
  expect(changeOf(both('progressive_share', 0.504, 0.59))?.text).toBe('−8,6\u00a0Prozentpunkte');
});

test('of the few orders of a day the difference is told, and of its pairs what they were', () => {
  expect(changeOf(both('revenue', 198_500, 21_000, 5, 1))?.text).toBe('+1.775\u00a0€');
  expect(changeOf(both('revenue_per_glasses', 99_000, 21_000, 2, 19))?.text).toBe('+780,00\u00a0€');
  const pairs = both('extra_glasses_share', 0, 1 / 3, 2, 3);
  expect([figureText(pairs), changeOf(pairs), beforeText(pairs)]).toEqual(['0 von 2', null, 'Vorjahr: 1 von 3']);
  expect(changeOf(both('extra_glasses_share', 0.1, 0.2, 40, 19))).toBeNull();
  expect([
    figureText(both('extra_glasses_share', 0.1, null, 20)),
    figureText(both('extra_glasses_share', null, null, 0)),
  ]).toEqual(['10,0\u00a0%', '–']);
  expect([
    beforeText(both('progressive_share', 1, null, 2, 0)),
    beforeText(both('revenue_per_customer', 1, null, 2, 0)),
  ]).toEqual(['Vorjahr: keine Brille', 'Vorjahr: kein Kunde']);
});

test('both sides of a goal are of the same time: of Umsatz je Kunde a month, not the year', () => {
  const goal = { value: 56_589, goal: 45_428, goal_value: 41_921 };
  expect([goalText({ kpi: 'revenue_per_customer', ...goal }), goalWords('revenue_per_customer')]).toEqual([
    'Je Kunde und Monat 419,21\u00a0€, Ziel 454,28\u00a0€',
    'vom Ziel je Monat',
  ]);
  expect([goalText({ kpi: 'revenue', ...goal }), goalWords('revenue')]).toEqual(['Ziel 454\u00a0€', 'vom Ziel']);
  expect([goalWords('revenue', { isRunning: true }), goalWords('extra_glasses_share', { isRunning: true })]).toEqual([
    'vom Soll',
    'vom Ziel',
  ]);
  expect(goalText({ kpi: 'revenue', ...goal }, '21.11.2026')).toBe('Soll bis 21.11.2026: 454\u00a0€');
  expect(goalText({ kpi: 'revenue', goal: null, goal_value: 1 })).toBeUndefined();
});

test('n is in the singular for one, and the course leaves the running month out', () => {
  expect(basisOf({ kpi: 'glasses', n: 1, value: 1 })).toBe('aus 1 Brille');
  expect(basisOf({ kpi: 'revenue', n: 1_204, value: 1 })).toBe('aus 1.204 Aufträgen');
  expect(basisOf({ kpi: 'extra_glasses_share', n: 283, value: 58 / 283 })).toBe('58 von 283 Brillen');
  const months = [
    { month: '2026-01-01', value: 5, running: false },
    { month: '2026-02-01', value: null, running: false },
    { month: '2026-03-01', value: 1, running: true },
  ];
  expect(courseOf({ kpi: 'revenue', value: 1, previous: 1, n: 1, goal: null, goal_value: 1, months })).toEqual([5, 0]);
});

test('a projection is said with its working days, and none before the first', () => {
  const progress = { goal: 1_000_00, actual: 400_00, projected: 1_100_00, working_days: 25, working_days_done: 10 };
  expect(projectionOf('revenue', progress)).toEqual({
    share: 1.1,
    text: 'vom Ziel (1.100\u00a0€) nach 10 von 25 Arbeitstagen;\nnoch 40\u00a0€ je Arbeitstag',
  });
  expect(projectionOf('revenue', { ...progress, projected: null, working_days_done: 0 })).toEqual({
    share: null,
    text: '0 von 25 Arbeitstagen; was es wird, ist offen;\nnoch 24\u00a0€ je Arbeitstag',
  });
  expect(reachedOf(5, 0)).toBeNull();
});
