import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { formatChange, formatGoal, parseShare, writeShare } from '../../common/goal-values.ts';
import {
  changeOf,
  currentYear,
  leftAfter,
  NOTHING,
  previousYear,
  rowsOf,
  savedYear,
  sumOverStores,
  withMonth,
  withYear,
  yearOfMonths,
} from './model.ts';

const twelve = (value: number | null) => Array.from({ length: 12 }, () => value);
const sheet: GoalSheet = {
  store_id: 1,
  store_name: 'Mitte',
  year: 2026,
  version: 3,
  updated_at: null,
  updated_by: null,
  goals: [{ kpi: 'revenue', value: 1_200_000, months: twelve(100_000) }],
  previous: [
    { kpi: 'revenue', value: 1_000_000, months: [...twelve(100_000).slice(0, 10), null, null] },
    { kpi: 'extra_glasses_share', value: 0.2, months: twelve(0.2) },
  ],
};

test('a changed month changes the year: the sum exactly, a mean as an estimate', () => {
  const year = withMonth('revenue', savedYear(sheet, 'revenue'), 11, 150_000);
  expect(year).toMatchObject({ value: 1_250_000, isEstimate: false });
  expect(year.months.reduce<number>((sum, month) => sum + (month ?? 0), 0)).toBe(year.value);
  expect(yearOfMonths('extra_glasses_share', [0.1, 0.2, ...twelve(null).slice(2)])).toMatchObject({
    value: 0.15,
    isEstimate: true,
  });
  expect(yearOfMonths('glasses', twelve(null))).toMatchObject({ value: null });
});

test('what is as saved is no change', () => {
  const changed = withYear(sheet, {}, 'revenue', withMonth('revenue', savedYear(sheet, 'revenue'), 0, 1));
  expect(rowsOf(changed)).toEqual([{ kpi: 'revenue', months: [1, ...twelve(100_000).slice(1)] }]);
  expect(currentYear(sheet, changed, 'revenue').value).toBe(1_100_001);
  expect(
    withYear(sheet, changed, 'revenue', withMonth('revenue', currentYear(sheet, changed, 'revenue'), 0, 100_000)),
  ).toEqual({});
  expect(withYear(sheet, {}, 'glasses', NOTHING)).toEqual({});
});

test('saving leaves what has changed since it was sent, even when that is what was saved before', () => {
  const january = (value: number) =>
    withYear(sheet, {}, 'revenue', withMonth('revenue', savedYear(sheet, 'revenue'), 0, value));
  const saved: GoalSheet = {
    ...sheet,
    version: 4,
    goals: [{ kpi: 'revenue', value: 1_100_001, months: [1, ...twelve(100_000).slice(1)] }],
  };
  const sent = january(1);
  expect(leftAfter(sheet, sent, sent, saved)).toEqual({});
  expect(leftAfter(sheet, sent, { ...january(2), glasses: yearOfMonths('glasses', twelve(5)) }, saved)).toMatchObject({
    revenue: { months: [2, ...twelve(100_000).slice(1)] },
    glasses: { value: 60 },
  });
  expect(leftAfter(sheet, sent, {}, saved)).toMatchObject({ revenue: { value: 1_200_000 } });
  // Undoing sends nothing of what is unsaved.
  expect(leftAfter(saved, {}, january(3), sheet)).toEqual(january(3));
});

test('a goal is compared over the months that the year before has', () => {
  expect(changeOf('revenue', yearOfMonths('revenue', twelve(110_000)), previousYear(sheet, 'revenue'))).toBeCloseTo(
    0.1,
  );
  expect(
    changeOf(
      'extra_glasses_share',
      yearOfMonths('extra_glasses_share', twelve(0.22)),
      previousYear(sheet, 'extra_glasses_share'),
    ),
  ).toBeCloseTo(0.02);
  expect(changeOf('glasses', yearOfMonths('glasses', twelve(5)), previousYear(sheet, 'glasses'))).toBeNull();
});

test('stores add up where each has a goal that does', () => {
  expect(sumOverStores([sheet, sheet], 'revenue')).toBe(2_400_000);
  expect(sumOverStores([sheet, { ...sheet, goals: [] }], 'revenue')).toBeNull();
  expect(sumOverStores([sheet], 'extra_glasses_share')).toBeNull();
});

test.each([
  ['22,5', { value: 0.225 }],
  ['22.5 %', { value: 0.225 }],
  ['100', { value: 1 }],
  ['0', { value: 0 }],
  ['', { value: null }],
  ['33,33', { value: 0.3333 }],
])('%p is a share', (text, parsed) => expect(parseShare(text)).toEqual(parsed));

test.each(['101', '22,555', '-5', 'viel', '1.234,5'])('%p is none', (text) =>
  expect(parseShare(text)).toHaveProperty('problem'),
);

test('shares are written as they are typed', () => {
  expect([writeShare(0.225), writeShare(0.3333), writeShare(0.07), writeShare(null)]).toEqual([
    '22,5',
    '33,33',
    '7',
    '',
  ]);
  expect([
    formatGoal('revenue', 51_200_000),
    formatGoal('glasses', 1_234),
    formatGoal('progressive_share', 0.4),
  ]).toEqual(['512.000\u00a0€', '1.234', '40,0\u00a0%']);
  expect([
    formatChange('revenue', 0.05),
    formatChange('extra_glasses_share', 0.012),
    formatChange('glasses', null),
  ]).toEqual(['+5,0\u00a0%', '+1,2\u00a0Pp.', '–']);
});
