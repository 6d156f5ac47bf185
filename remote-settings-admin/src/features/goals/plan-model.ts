import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalPlanProposal, GoalPlanUpdate, GoalSheet } from '@portal/shared/contract/settings-admin';
import type { Choice } from '@portal/shared/editor';
import { disputedKpis } from './change.ts';
import {
  asYear,
  baseOf,
  changedKpis,
  currentYear,
  leftAfter,
  rowsOf,
  savedYear,
  withYear,
  type Draft,
  type GoalYear,
} from './model.ts';
import { settled, wishesOf } from './wish.ts';

/** The sheets of all stores of a year, as they were saved together. */
export interface PlanBase {
  /** Grows with each save of any of them. */
  version: number;
  sheets: readonly GoalSheet[];
}

/** What differs from what is saved, by the store's id. */
export type PlanDraft = Readonly<Record<string, Draft>>;

/** A change of the plan, or back to what it was. */
export interface PlanChange {
  changes: PlanDraft;
  base: PlanBase;
  becomes: 'saved' | 'undone';
}

export const planBase = (sheets: readonly GoalSheet[]): PlanBase => ({
  version: sheets.reduce((sum, { version }) => sum + version, 0),
  sheets,
});

/** The plan with the draft of one store changed; a store without any change is not in it. */
export function inStore(plan: PlanDraft, sheet: GoalSheet, next: (draft: Draft) => Draft): PlanDraft {
  const { [sheet.store_id]: before = {}, ...others } = plan;
  const draft = next(before);
  return Object.keys(draft).length === 0 ? others : { ...others, [sheet.store_id]: draft };
}

/** What `work` makes of each store's draft on its sheet; stores that are gone are left out. */
const eachStore = (
  plan: PlanDraft,
  sheets: readonly GoalSheet[],
  work: (sheet: GoalSheet, draft: Draft) => Draft,
): PlanDraft =>
  sheets.reduce<PlanDraft>((all, sheet) => inStore(all, sheet, () => work(sheet, plan[sheet.store_id] ?? {})), {});

export interface Fill {
  /** None: all. */
  kpi: GoalKpi | null;
  /** Goals that are saved or typed stay. */
  keepsSet: boolean;
}

/** Proposals in the draft, where something is known to propose from. */
export function withProposals(
  plan: PlanDraft,
  sheets: readonly GoalSheet[],
  { stores }: GoalPlanProposal,
  { kpi, keepsSet }: Fill,
): PlanDraft {
  return eachStore(plan, sheets, (sheet, draft) =>
    (stores.find(({ store_id }) => store_id === sheet.store_id)?.items ?? [])
      .filter(
        (item) =>
          item.value !== null &&
          (kpi === null || item.kpi === kpi) &&
          !(keepsSet && currentYear(sheet, draft, item.kpi).value !== null),
      )
      .reduce((now, item) => withYear(sheet, now, item.kpi, asYear(item)), draft),
  );
}

/** How many goals differ from what is saved. */
export const countChanges = (plan: PlanDraft): number =>
  Object.values(plan).reduce((sum, draft) => sum + changedKpis(draft).length, 0);

/** The wishes that have no answer yet, with the store each is for. */
export const planWishes = (plan: PlanDraft, sheets: readonly GoalSheet[]) =>
  sheets.flatMap((sheet) => wishesOf(plan[sheet.store_id] ?? {}).map((one) => ({ sheet, ...one })));

/** What is sent to be saved. */
export const planUpdate = (year: number, { changes, base }: Pick<PlanChange, 'changes' | 'base'>): GoalPlanUpdate => ({
  year,
  sheets: base.sheets
    .map(({ store_id, version }) => ({ store_id, version, goals: rowsOf(settled(changes[store_id] ?? {})) }))
    .filter(({ goals }) => goals.length > 0),
});

/** The sheets with those that were saved in the place of what they were. */
export const withSaved = (sheets: readonly GoalSheet[], saved: readonly GoalSheet[]): GoalSheet[] =>
  sheets.map((sheet) => saved.find(({ store_id }) => store_id === sheet.store_id) ?? sheet);

/** What brings back the goals that a saved change was made on. */
export const wayBackOf = ({ changes, base }: PlanChange, saved: PlanBase): PlanChange => ({
  changes: eachStore(changes, base.sheets, (sheet, draft) =>
    Object.fromEntries(changedKpis(draft).map((kpi) => [kpi, savedYear(sheet, kpi)])),
  ),
  base: saved,
  becomes: 'undone',
});

/** What is left to be saved after `sent` was: everything that is not as it was sent. */
export const leftOfPlan = (before: PlanBase, sent: PlanDraft, now: PlanDraft, saved: PlanBase): PlanDraft =>
  eachStore(now, saved.sheets, (sheet, draft) =>
    leftAfter(
      before.sheets.find(({ store_id }) => store_id === sheet.store_id) ?? sheet,
      settled(sent[sheet.store_id] ?? {}),
      draft,
      sheet,
    ),
  );

export interface Disputed {
  /** Of the field in the panel. */
  key: string;
  sheet: GoalSheet;
  kpi: GoalKpi;
  mine: GoalYear;
}

/** Goals that somebody else has set to something else since the change was decided on. */
export const disputedInPlan = ({ changes, base }: PlanChange, theirs: PlanBase): Disputed[] =>
  theirs.sheets.flatMap((sheet) => {
    const before = base.sheets.find(({ store_id }) => store_id === sheet.store_id);
    const draft = changes[sheet.store_id];
    if (!before || !draft) return [];
    return disputedKpis({ changes: draft, base: before, becomes: 'saved' }, sheet).map((kpi) => ({
      key: `${sheet.store_id}/${kpi}`,
      sheet,
      kpi,
      mine: currentYear(sheet, draft, kpi),
    }));
  });

/** The change on top of the other's version, without what is chosen from there. */
export const chosenInPlan = (
  change: PlanChange,
  theirs: PlanBase,
  choices: Readonly<Partial<Record<string, Choice>>>,
): PlanChange => ({
  ...change,
  base: theirs,
  changes: eachStore(change.changes, theirs.sheets, (sheet, draft) =>
    changedKpis(draft)
      .filter((kpi) => choices[`${sheet.store_id}/${kpi}`] !== 'theirs')
      .reduce<Draft>((kept, kpi) => withYear(sheet, kept, kpi, currentYear(sheet, draft, kpi)), {}),
  ),
});

export interface PlanSum {
  value: number | null;
  /** Null where nothing can be compared. */
  change: number | null;
}

/** All stores together, of what adds up: null unless each has a goal; compared over the months that both have, with what each is compared with. */
export function planSum(sheets: readonly GoalSheet[], plan: PlanDraft, kpi: GoalKpi): PlanSum {
  const years = sheets.map((sheet) => currentYear(sheet, plan[sheet.store_id] ?? {}, kpi));
  if (!GOAL_UNITS[kpi].is_summed || years.some(({ value }) => value === null)) return { value: null, change: null };
  const both = sheets.flatMap((sheet, at) =>
    baseOf(sheet, kpi).base.months.flatMap((earlier, month) => {
      const goal = years[at]?.months[month];
      return earlier === null || goal == null ? [] : [{ goal, earlier }];
    }),
  );
  const earlier = both.reduce((sum, one) => sum + one.earlier, 0);
  return {
    value: years.reduce((sum, { value }) => sum + (value ?? 0), 0),
    change: earlier > 0 ? both.reduce((sum, one) => sum + one.goal, 0) / earlier - 1 : null,
  };
}
