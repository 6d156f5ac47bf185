import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { disputed, resolved, type Choice } from '@portal/shared/editor';
import { changedKpis, NOTHING, savedYear, withYear, type Draft } from './model.ts';

/** A change of what is saved: of the draft, of all goals at once, or back to what they were. */
export interface Change {
  changes: Draft;
  /** The sheet that it was decided on. */
  base: GoalSheet;
  /** What it is called once it is done. */
  becomes: 'saved' | 'deleted' | 'undone';
}

const years = (kpis: readonly GoalKpi[], yearOf: (kpi: GoalKpi) => Draft[GoalKpi]): Draft =>
  Object.fromEntries(kpis.map((kpi) => [kpi, yearOf(kpi)]));

/** No goals at all, not even such as somebody else sets in the meantime. */
export const removalOf = (base: GoalSheet): Change => ({
  changes: years(GOAL_KPIS, () => NOTHING),
  base,
  becomes: 'deleted',
});

/** What brings back, once the change is saved, the goals that it was decided on. */
export const wayBack = ({ changes, base }: Change, saved: GoalSheet): Change => ({
  changes: years(changedKpis(changes), (kpi) => savedYear(base, kpi)),
  base: saved,
  becomes: 'undone',
});

/** The KPIs for which somebody else has saved other goals than those that the change was decided on, and than it sets. */
export const disputedKpis = ({ changes, base }: Change, theirs: GoalSheet): GoalKpi[] =>
  disputed({
    changed: changedKpis(changes),
    base,
    theirs,
    read: (sheet, kpi) => savedYear(sheet, kpi).months,
    mine: (kpi) => changes[kpi]?.wish ?? changes[kpi]?.months,
  });

/** A change, and what somebody else has saved in the meantime for the same KPIs. */
export interface Conflict {
  mine: Change;
  theirs: GoalSheet;
  kpis: GoalKpi[];
}

/** What is left of a change after a choice, on top of the other's version; goals of which some stay are not deleted but changed. */
export function chosen({ mine, theirs }: Conflict, choices: Readonly<Partial<Record<string, Choice>>>): Change {
  const kept = resolved(mine, theirs, choices).changes;
  const changes = changedKpis(kept).reduce<Draft>(
    (draft, kpi) => withYear(theirs, draft, kpi, kept[kpi] ?? NOTHING),
    {},
  );
  const isWhole = !Object.values(choices).includes('theirs');
  return { changes, base: theirs, becomes: mine.becomes === 'deleted' && !isWhole ? 'saved' : mine.becomes };
}
