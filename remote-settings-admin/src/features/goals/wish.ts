import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalProposal, GoalSheet } from '@portal/shared/contract/settings-admin';
import {
  asYear,
  changedKpis,
  currentYear,
  isSame,
  withYear,
  yearOfMonths,
  type Draft,
  type GoalYear,
  type Wish,
} from './model.ts';

/** A year's goal whose months the server is asked for; what is typed into them until then is kept. */
export function withWish(sheet: GoalSheet, draft: Draft, kpi: GoalKpi, asked: Omit<Wish, 'from'>): Draft {
  const from = currentYear(sheet, draft, kpi);
  return { ...draft, [kpi]: { ...from, value: asked.value ?? from.value, wish: { ...asked, from } } };
}

/** The answer to a wish in the draft, below the months typed since; nothing once another wish or value has replaced it. */
export function withAnswer(sheet: GoalSheet, draft: Draft, kpi: GoalKpi, wish: Wish, item: GoalProposal): Draft {
  const goal = draft[kpi];
  if (goal?.wish !== wish) return draft;
  if (isSame(goal.months, wish.from.months)) return withYear(sheet, draft, kpi, asYear(item));
  const months = item.months.map((month, at) =>
    goal.months[at] === wish.from.months[at] ? month : (goal.months[at] ?? null),
  );
  return withYear(sheet, draft, kpi, yearOfMonths(kpi, months));
}

/** As if the wish had never been; months typed since stay. */
export function withoutWish(sheet: GoalSheet, draft: Draft, kpi: GoalKpi, wish: Wish): Draft {
  const goal = draft[kpi];
  if (goal?.wish !== wish) return draft;
  const back: GoalYear =
    wish.from.wish || isSame(goal.months, wish.from.months)
      ? { ...wish.from, months: goal.months }
      : yearOfMonths(kpi, goal.months);
  return withYear(sheet, draft, kpi, back);
}

/** A proposal for several KPIs: it fills what it knows something about and nobody has changed since it was asked. */
export const withProposal = (sheet: GoalSheet, draft: Draft, asked: Draft, items: readonly GoalProposal[]): Draft =>
  items
    .filter(({ kpi, value }) => value !== null && draft[kpi] === asked[kpi])
    .reduce((so_far, item) => withYear(sheet, so_far, item.kpi, asYear(item)), draft);

/** The wishes without an answer. */
export const wishesOf = (draft: Draft): { kpi: GoalKpi; wish: Wish }[] =>
  changedKpis(draft).flatMap((kpi) => {
    const wish = draft[kpi]?.wish;
    return wish ? [{ kpi, wish }] : [];
  });

/** What can be saved: everything that waits for no answer. */
export const settled = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, goal]) => !goal.wish));
