import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { asYear, type Draft } from './model.ts';
import {
  chosenInPlan,
  countChanges,
  disputedInPlan,
  inStore,
  leftOfPlan,
  planBase,
  planSum,
  planUpdate,
  planWishes,
  wayBackOf,
  withProposals,
  withSaved,
} from './plan-model.ts';
import { withWish } from './wish.ts';

const twelve = (value: number | null) => Array.from({ length: 12 }, () => value);
const sheet = (
  store_id: number,
  goals: Partial<Record<GoalKpi, number>> = {},
  version = 0,
  before: (number | null)[] = twelve(100),
): GoalSheet => ({
  store_id,
  store_name: `Laden ${store_id}`,
  year: 2027,
  version,
  updated_at: null,
  updated_by: null,
  goals: Object.entries(goals).map(([kpi, month]) => ({
    kpi: kpi as GoalKpi,
    months: twelve(month),
    value: month * 12,
  })),
  previous: GOAL_KPIS.map((kpi) => ({ kpi, months: before, value: 1_200 })),
});
const goal = (month: number | null) => asYear({ months: twelve(month), value: month === null ? null : month * 12 });
const draft = (month: number): Draft => ({ revenue: goal(month) });
const proposal = (store_id: number, items: Partial<Record<GoalKpi, number | null>>) => ({
  store_id,
  items: Object.entries(items).map(([kpi, month]) => ({
    kpi: kpi as GoalKpi,
    value: month === null ? null : month * 12,
    months: twelve(month),
    growth: null,
    basis: { value: null, months: twelve(null) },
    reason: null,
  })),
});

describe('what fills the plan', () => {
  const answer = {
    year: 2027,
    stores: [proposal(1, { revenue: 200, glasses: 5 }), proposal(2, { revenue: 300, glasses: null })],
  };
  const sheets = [sheet(1, { revenue: 150 }), sheet(2), sheet(3)];
  const filled = (kpi: GoalKpi | null, keepsSet: boolean, plan = {}) => {
    const after = withProposals(plan, sheets, answer, { kpi, keepsSet });
    return Object.fromEntries(
      Object.entries(after).map(([store, { revenue, glasses }]) => [store, [revenue?.months[0], glasses?.months[0]]]),
    );
  };

  test('takes each store’s own figures, and leaves alone what nothing is known of', () => {
    expect(filled(null, false)).toEqual({ 1: [200, 5], 2: [300, undefined] });
  });
  test('can be one KPI alone, or what has no goal yet, saved or typed', () => {
    expect(filled('revenue', false)).toEqual({ 1: [200, undefined], 2: [300, undefined] });
    expect(filled(null, true)).toEqual({ 1: [undefined, 5], 2: [300, undefined] });
    expect(filled(null, true, { 2: draft(9) })).toEqual({ 1: [undefined, 5], 2: [9, undefined] });
  });
  test('is no change where it is what is saved', () => {
    expect(withProposals({}, [sheet(1, { revenue: 200, glasses: 5 })], answer, { kpi: null, keepsSet: false })).toEqual(
      {},
    );
  });
});

test('a store without any change is not in the plan, and only changed stores are sent, each with its own version', () => {
  const sheets = [sheet(1, {}, 4), sheet(2, {}, 7)];
  const plan = inStore({}, sheets[1]!, () => draft(10));
  expect(countChanges(plan)).toBe(1);
  expect(planUpdate(2027, { changes: plan, base: planBase(sheets) })).toEqual({
    year: 2027,
    sheets: [{ store_id: 2, version: 7, goals: [{ kpi: 'revenue', months: twelve(10) }] }],
  });
  expect(inStore(plan, sheets[1]!, () => ({}))).toEqual({});
});

test('a value whose months are not spread yet waits for them, and is not sent', () => {
  const one = sheet(1);
  const plan = inStore({}, one, (now) => withWish(one, now, 'revenue', { value: 2_400, spread: 'season' }));
  expect(planWishes(plan, [one])).toMatchObject([{ kpi: 'revenue', sheet: { store_id: 1 } }]);
  expect(planUpdate(2027, { changes: plan, base: planBase([one]) }).sheets).toEqual([]);
});

test('what was saved can be taken back, and what was typed while it was saved is left', () => {
  const base = planBase([sheet(1, { revenue: 150 }, 1), sheet(2)]);
  const saved = planBase(withSaved(base.sheets, [sheet(1, { revenue: 200 }, 2)]));
  const sent = { 1: draft(200) };
  expect(planUpdate(2027, wayBackOf({ changes: sent, base, becomes: 'saved' }, saved))).toEqual({
    year: 2027,
    sheets: [{ store_id: 1, version: 2, goals: [{ kpi: 'revenue', months: twelve(150) }] }],
  });
  expect(leftOfPlan(base, sent, { 1: draft(200) }, saved)).toEqual({});
  expect(leftOfPlan(base, sent, { 1: draft(250), 2: draft(9) }, saved)).toEqual({ 1: draft(250), 2: draft(9) });
});

test('what two have changed to different values is asked about; all else goes together', () => {
  const base = planBase([sheet(1, { revenue: 100 }, 1), sheet(2, { revenue: 100 }, 1)]);
  const theirs = planBase([sheet(1, { revenue: 120 }, 2), sheet(2, { revenue: 100, glasses: 3 }, 2)]);
  const mine = { changes: { 1: draft(200), 2: draft(300) }, base, becomes: 'saved' } as const;
  expect(disputedInPlan(mine, theirs).map(({ key, mine: { value } }) => [key, value])).toEqual([['1/revenue', 2_400]]);
  expect(disputedInPlan({ ...mine, changes: { 1: draft(120) } }, theirs)).toEqual([]);
  expect(Object.keys(chosenInPlan(mine, theirs, { '1/revenue': 'theirs' }).changes)).toEqual(['2']);
  expect(
    planUpdate(2027, chosenInPlan(mine, theirs, { '1/revenue': 'mine' })).sheets.map(({ store_id, version }) => [
      store_id,
      version,
    ]),
  ).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

describe('all stores together', () => {
  test('add up what adds up, where each store has a goal', () => {
    expect(planSum([sheet(1, { revenue: 110 }), sheet(2)], { 2: draft(120) }, 'revenue')).toEqual({
      value: 2_760,
      change: expect.closeTo(0.15),
    });
    expect(planSum([sheet(1, { revenue: 110 }), sheet(2)], {}, 'revenue')).toEqual({ value: null, change: null });
    expect(planSum([sheet(1, { progressive_share: 1 })], {}, 'progressive_share')).toEqual({
      value: null,
      change: null,
    });
  });
  test('are compared over the months that each store has of the year before', () => {
    const tenMonths = [...Array<number>(10).fill(100), null, null];
    expect(planSum([sheet(1, { revenue: 110 }), sheet(2, { revenue: 110 }, 1, tenMonths)], {}, 'revenue')).toEqual({
      value: 2_640,
      change: expect.closeTo(0.1),
    });
    expect(planSum([sheet(1, { revenue: 110 }, 1, twelve(null))], {}, 'revenue')).toEqual({
      value: 1_320,
      change: null,
    });
  });
});
