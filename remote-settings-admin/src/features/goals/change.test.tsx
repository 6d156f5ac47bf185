import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { chosen, disputedKpis, removalOf, wayBack, type Change } from './change.ts';
import { NOTHING, rowsOf, yearOfMonths } from './model.ts';

const twelve = (value: number | null) => Array.from({ length: 12 }, () => value);
const goal = (kpi: 'revenue' | 'glasses', month: number) => ({ kpi, value: month * 12, months: twelve(month) });
const sheet = (version: number, ...goals: GoalSheet['goals']): GoalSheet => ({
  store_id: 1,
  store_name: 'Mitte',
  year: 2026,
  version,
  updated_at: null,
  updated_by: null,
  previous: [],
  goals,
});

const base = sheet(3, goal('revenue', 100_000));
const change: Change = {
  changes: { revenue: yearOfMonths('revenue', twelve(200_000)), glasses: yearOfMonths('glasses', twelve(5)) },
  base,
  becomes: 'saved',
};

test('the way back leads to what was there, on top of what was saved', () => {
  const saved = sheet(4, goal('revenue', 200_000), goal('glasses', 5));
  const back = wayBack(change, saved);
  expect([back.base, rowsOf(back.changes)]).toEqual([
    saved,
    [
      { kpi: 'revenue', months: twelve(100_000) },
      { kpi: 'glasses', months: twelve(null) },
    ],
  ]);
});

test('whoever deletes all is asked about goals that somebody else has added or changed', () => {
  for (const same of [sheet(4, goal('revenue', 100_000)), sheet(4)])
    expect(disputedKpis(removalOf(base), same)).toEqual([]);
  expect(disputedKpis(removalOf(base), sheet(4, goal('revenue', 300_000), goal('glasses', 5)))).toEqual([
    'revenue',
    'glasses',
  ]);
});

test('goals that stay after a choice are not part of the removal, which is then a change like others', () => {
  const theirs = sheet(4, goal('revenue', 100_000), goal('glasses', 5));
  const conflict = { mine: removalOf(base), theirs, kpis: ['glasses' as const] };
  expect(chosen(conflict, { glasses: 'mine' })).toEqual({
    changes: { revenue: NOTHING, glasses: NOTHING },
    base: theirs,
    becomes: 'deleted',
  });
  expect(chosen(conflict, { glasses: 'theirs' })).toEqual({
    changes: { revenue: NOTHING },
    base: theirs,
    becomes: 'saved',
  });
});
