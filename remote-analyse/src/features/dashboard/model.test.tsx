import { basisOf, changeOf, courseOf, goalText, goalWords, kpiValue, projectionOf, reachedOf } from './model.ts';

test.each([
  ['revenue', 4_270_000, '42.700\u00a0€'], ['glasses', 1_234, '1.234'], ['revenue_per_glasses', 60_712.4, '607,12\u00a0€'],
  ['extra_glasses_share', 0.213, '21,3\u00a0%'], ['revenue_per_customer', null, '–'],
] as const)('%s of %p is %s', (kpi, value, text) => {
  expect(kpiValue(kpi, value)).toBe(text);
});

test('a change needs both sides, and of shares it is the difference', () => {
  expect(changeOf({ kpi: 'revenue', value: 110, previous: 100 })?.text).toBe('+10,0\u00a0%');
  expect(changeOf({ kpi: 'revenue', value: null, previous: 100 })).toBeNull();
  expect(changeOf({ kpi: 'glasses', value: 5, previous: 0 })?.text).toBe('+5');
  expect(changeOf({ kpi: 'progressive_share', value: 0.504, previous: 0.59 })?.text).toBe('−8,6\u00a0Prozentpunkte');
});

test('both sides of a goal are of the same time: of Umsatz je Kunde a month, not the year', () => {
  const goal = { value: 56_589, goal: 45_428, goal_value: 41_921 };
  expect([goalText({ kpi: 'revenue_per_customer', ...goal }), goalWords('revenue_per_customer')]).toEqual(['Je Kunde und Monat 419,21\u00a0€ von 454,28\u00a0€ Ziel', 'vom Ziel je Monat']);
  expect([goalText({ kpi: 'revenue', ...goal }), goalWords('revenue')]).toEqual(['419\u00a0€ von 454\u00a0€ Ziel', 'vom Ziel']);
  expect(goalText({ kpi: 'revenue', ...goal }, '21.11.2026')).toBe('419\u00a0€ von 454\u00a0€ Ziel bis 21.11.2026');
  expect(goalText({ kpi: 'revenue', goal: null, goal_value: 1 })).toBeUndefined();
});

test('n is in the singular for one, and the course leaves the running month out', () => {
  expect(basisOf({ kpi: 'glasses', n: 1, value: 1 })).toBe('aus 1 Brille');
  expect(basisOf({ kpi: 'revenue', n: 1_204, value: 1 })).toBe('aus 1.204 Aufträgen');
  expect(basisOf({ kpi: 'extra_glasses_share', n: 283, value: 58 / 283 })).toBe('58 von 283 Brillen');
  const months = [{ month: '2026-01-01', value: 5, running: false }, { month: '2026-02-01', value: null, running: false }, { month: '2026-03-01', value: 1, running: true }];
  expect(courseOf({ kpi: 'revenue', value: 1, previous: 1, n: 1, goal: null, goal_value: 1, months })).toEqual([5, 0]);
});

test('a projection is said with its working days, and none before the first', () => {
  const progress = { goal: 1_000_00, actual: 400_00, projected: 1_100_00, working_days: 25, working_days_done: 10 };
  expect(projectionOf('revenue', progress)).toEqual({ share: 1.1, text: 'hochgerechnet (1.100\u00a0€) nach 10 von 25 Arbeitstagen;\nnoch 40\u00a0€ je Arbeitstag' });
  expect(projectionOf('revenue', { ...progress, projected: null, working_days_done: 0 })).toEqual({ share: null, text: '0 von 25 Arbeitstagen; noch keine Hochrechnung;\nnoch 24\u00a0€ je Arbeitstag' });
  expect(reachedOf(5, 0)).toBeNull();
});
