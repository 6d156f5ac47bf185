import type { GoalProposal, GoalSheet } from '@portal/shared/contract/settings-admin';
import { currentYear, NOTHING, rowsOf, withMonth, withYear, yearOfMonths, type Draft } from './model.ts';
import { settled, wishesOf, withAnswer, withoutWish, withProposal, withWish } from './wish.ts';

const twelve = (value: number | null) => Array.from({ length: 12 }, () => value);
const sheet: GoalSheet = {
  store_id: 1,
  store_name: 'Mitte',
  year: 2026,
  version: 3,
  updated_at: null,
  updated_by: null,
  previous: [],
  goals: [{ kpi: 'revenue', value: 1_200_000, months: twelve(100_000) }],
};
const item = (kpi: GoalProposal['kpi'], month: number | null): GoalProposal => ({
  kpi,
  value: month === null ? null : month * 12,
  months: twelve(month),
  growth: null,
  basis: { value: null, months: twelve(null) },
  reason: null,
});
const january = (draft: Draft, value: number) =>
  withYear(sheet, draft, 'revenue', withMonth('revenue', currentYear(sheet, draft, 'revenue'), 0, value));
const wished = (asked: { value?: number; growth?: number }) => {
  const draft = withWish(sheet, {}, 'revenue', { ...asked, spread: 'even' });
  return { draft, wish: draft.revenue!.wish! };
};

test('a year’s value stands at once and is no row until its months are known', () => {
  const { draft, wish } = wished({ value: 2_400_000 });
  expect(currentYear(sheet, draft, 'revenue').value).toBe(2_400_000);
  expect([wishesOf(draft), rowsOf(settled(draft))]).toEqual([[{ kpi: 'revenue', wish }], []]);
  const answered = withAnswer(sheet, draft, 'revenue', wish, item('revenue', 200_000));
  expect([wishesOf(answered), rowsOf(settled(answered))]).toEqual([[], [{ kpi: 'revenue', months: twelve(200_000) }]]);
  expect(withAnswer(sheet, draft, 'revenue', wish, item('revenue', 100_000))).toEqual({});
});

test('a month typed while the answer is on its way stays as typed', () => {
  const { draft, wish } = wished({ value: 2_400_000 });
  const typed = january(draft, 7);
  expect(currentYear(sheet, typed, 'revenue').value).toBe(2_400_000);
  expect(withAnswer(sheet, typed, 'revenue', wish, item('revenue', 200_000)).revenue).toEqual(
    yearOfMonths('revenue', [7, ...twelve(200_000).slice(1)]),
  );
});

test('an answer comes too late for a goal that was taken away or wished for anew', () => {
  const { draft, wish } = wished({ value: 2_400_000 });
  const removed = withYear(sheet, draft, 'revenue', NOTHING);
  expect(withAnswer(sheet, removed, 'revenue', wish, item('revenue', 200_000))).toBe(removed);
  const anew = withWish(sheet, draft, 'revenue', { value: 3_600_000, spread: 'even' });
  expect(withAnswer(sheet, anew, 'revenue', wish, item('revenue', 200_000))).toBe(anew);
  expect(withoutWish(sheet, anew, 'revenue', wish)).toBe(anew);
});

test('a wish that cannot be fulfilled leaves what was there, and what was typed since', () => {
  const { draft, wish } = wished({ growth: 5 });
  expect(withoutWish(sheet, draft, 'revenue', wish)).toEqual({});
  expect(withoutWish(sheet, january(draft, 7), 'revenue', wish).revenue).toEqual(
    yearOfMonths('revenue', [7, ...twelve(100_000).slice(1)]),
  );
  const value = wished({ value: 2_400_000 });
  const percent = withWish(sheet, value.draft, 'revenue', { growth: 5, spread: 'even' });
  expect(withoutWish(sheet, percent, 'revenue', percent.revenue!.wish!)).toEqual(value.draft);
});

test('a proposal for all fills what it knows and nobody has changed since', () => {
  const asked: Draft = {};
  expect(Object.keys(withProposal(sheet, asked, asked, [item('glasses', 10), item('new_customers', null)]))).toEqual([
    'glasses',
  ]);
  const typed = january(asked, 7);
  expect(withProposal(sheet, typed, asked, [item('revenue', 200_000), item('glasses', 10)])).toMatchObject({
    revenue: typed.revenue,
    glasses: { value: 120 },
  });
});
