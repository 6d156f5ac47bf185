import { useCallback, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet, GoalSheets, GoalSpread } from '@portal/shared/contract/settings-admin';
import { useDraft, type Choice } from '@portal/shared/editor';
import { NOTHING, withYear } from './model.ts';
import { isOutdated } from './outcome.ts';
import {
  chosenInPlan,
  countChanges,
  disputedInPlan,
  inStore,
  leftOfPlan,
  planBase,
  planUpdate,
  wayBackOf,
  withSaved,
  type Disputed,
  type PlanBase,
  type PlanChange,
  type PlanDraft,
} from './plan-model.ts';
import { goalSheetsQuery, savePlan } from './queries.ts';
import { usePlanProposals } from './use-plan-proposals.ts';

/** What came of the last action. */
export type PlanOutcome =
  | { kind: 'saved'; stores: number; undo: PlanChange }
  | { kind: 'undone' }
  /** `reasons`: why figures of stores were left out. */
  | { kind: 'filled' | 'nothing'; reasons: readonly string[] }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; mine: PlanChange; theirs: PlanBase; disputed: Disputed[] };

const NO_CHANGES: PlanDraft = {};

/** Everything that can be done with the goals of all stores of a year at once. */
export function usePlan({ year, stores }: GoalSheets) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<PlanOutcome | null>(null);
  const { queryKey } = goalSheetsQuery(year);
  /** The sheets as they are saved by now, drawn or not. */
  const sheets = useCallback(
    () => client.getQueryData(goalSheetsQuery(year).queryKey)?.stores ?? stores,
    [client, stores, year],
  );
  const drafts = useDraft<PlanBase, PlanDraft>({
    id: `goal-plan/${year}`,
    latestBase: () => planBase(sheets()),
    none: NO_CHANGES,
  });
  const { draft, latest, change: setDraft, isDirty } = drafts;
  const failed = (error: Error) => setOutcome({ kind: 'failed', message: error.message });
  const proposals = usePlanProposals(year, sheets, drafts, {
    filled: (reasons) => setOutcome({ kind: 'filled', reasons }),
    nothing: (reasons) => setOutcome({ kind: 'nothing', reasons }),
    failed,
  });
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: (change: PlanChange) => savePlan(planUpdate(year, change)),
    onSuccess: (saved, change) => {
      const before = planBase(sheets());
      client.setQueryData(queryKey, (all) => all && { ...all, stores: withSaved(all.stores, saved.stores) });
      const after = planBase(withSaved(before.sheets, saved.stores));
      setOutcome(
        change.becomes === 'undone'
          ? { kind: 'undone' }
          : { kind: 'saved', stores: saved.stores.length, undo: wayBackOf(change, after) },
      );
      const sent = change.becomes === 'saved' ? change.changes : NO_CHANGES;
      setDraft((now) => leftOfPlan(change.base, sent, now, after), after);
    },
  });

  const apply = async (change: PlanChange): Promise<boolean> => {
    if (planUpdate(year, change).sheets.length === 0) return true;
    try {
      await send(change);
      return true;
    } catch (error) {
      return afterRefusal(change, error as Error).catch((other: Error) => {
        failed(other);
        return false;
      });
    }
  };
  /** Where somebody else was first, what both have changed is asked about; all else goes on top of theirs. @throws other errors */
  const afterRefusal = async (refused: PlanChange, error: Error): Promise<boolean> => {
    if (!isOutdated(error)) throw error;
    const theirs = planBase((await client.fetchQuery({ ...goalSheetsQuery(year), staleTime: 0 })).stores);
    if (theirs.version === refused.base.version) throw error;
    const disputed = disputedInPlan(refused, theirs);
    if (disputed.length === 0) return apply(chosenInPlan(refused, theirs, {}));
    setOutcome({ kind: 'conflict', mine: refused, theirs, disputed });
    return false;
  };
  /** One after the other: each stands on the version of the one before. */
  const inTurn = (work: () => Promise<boolean>) => (running.current = running.current.then(work));

  return {
    year,
    draft: draft.changes,
    isDirty,
    outcome,
    fill: proposals.fill,
    isBusy: isPending || proposals.isFilling,
    changed: countChanges(draft.changes),
    /** A year's value for one store; null takes the goal away. */
    setYear: (sheet: GoalSheet, kpi: GoalKpi, value: number | null, spread: GoalSpread) => {
      setOutcome(null);
      if (value === null) setDraft((plan) => inStore(plan, sheet, (one) => withYear(sheet, one, kpi, NOTHING)));
      else proposals.type(sheet, kpi, value, spread);
    },
    save: () => inTurn(async () => (await proposals.settle()) && apply({ ...latest.current, becomes: 'saved' })),
    undo: (change: PlanChange) => void inTurn(() => apply(change)),
    discard: () => {
      setOutcome(null);
      setDraft(() => NO_CHANGES);
    },
    resolve: (choices: Readonly<Partial<Record<string, Choice>>>) => {
      if (outcome?.kind !== 'conflict') return;
      const change = chosenInPlan(outcome.mine, outcome.theirs, choices);
      setOutcome(null);
      if (change.becomes === 'saved') setDraft(() => change.changes, change.base);
      void inTurn(() => apply(change));
    },
  };
}
export type PlanActions = ReturnType<typeof usePlan>;
