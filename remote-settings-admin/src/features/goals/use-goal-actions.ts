import { useRef, useState } from 'react';
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import type { Choice } from '@portal/shared/editor';
import { chosen, disputedKpis, removalOf, type Change } from './change.ts';
import { changedKpis, currentYear, leftAfter, rowsOf, withYear, type GoalYear } from './model.ts';
import { failure, isOutdated, outcomeOf, type Outcome } from './outcome.ts';
import { deleteGoals, goalSheetsQuery, saveGoals } from './queries.ts';
import { useGoalDraft } from './use-goal-draft.ts';
import { useProposals } from './use-proposals.ts';
import { settled } from './wish.ts';

/** Everything that can be done with the goals of one store and year. */
export function useGoalActions(sheet: GoalSheet) {
  const { store_id, year } = sheet;
  const client = useQueryClient();
  const goalDraft = useGoalDraft(sheet);
  const { draft, isDirty, latest, latestSheet, setDraft } = goalDraft;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { propose, proposeAll, settle, isProposing } = useProposals(sheet, goalDraft, setOutcome);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: ({ changes, base: { version }, becomes }: Change) =>
      becomes === 'deleted'
        ? deleteGoals({ store_id, year, version })
        : saveGoals({ store_id, year, version, goals: rowsOf(settled(changes)) }),
    onMutate: () => latestSheet(),
    onSuccess: async (saved, change, before) => {
      setOutcome(outcomeOf(change, saved));
      client.setQueryData(
        goalSheetsQuery(year).queryKey,
        (sheets) =>
          sheets && { ...sheets, stores: sheets.stores.map((one) => (one.store_id === store_id ? saved : one)) },
      );
      // The sheet is drawn first, or the fields would show for a moment what was saved before.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      const sent = change.becomes === 'saved' ? settled(change.changes) : {};
      // A draft that rests on an older version has not seen everything that is saved now: it will be asked about that.
      const isCurrent = latest.current.base.version === change.base.version;
      setDraft((now) => leftAfter(before, sent, now, saved), isCurrent ? saved : undefined);
    },
  });

  const unsaved = (): Change => ({ ...latest.current, becomes: 'saved' });
  /** @returns whether it is done; what came of it is told in `outcome` */
  const apply = async (change: Change): Promise<boolean> => {
    try {
      if (rowsOf(settled(change.changes)).length > 0) await send(change);
      return true;
    } catch (error) {
      return settleWith(change, error as Error).catch((failed: Error) => {
        setOutcome(failure(failed));
        return false;
      });
    }
  };
  /** Where somebody else was first, what both have changed is asked about; all else goes on top of theirs. @throws other errors */
  const settleWith = async (refused: Change, error: Error): Promise<boolean> => {
    if (!isOutdated(error)) throw error;
    const { stores } = await client.fetchQuery({ ...goalSheetsQuery(year), staleTime: 0 });
    const theirs = stores.find((one) => one.store_id === store_id);
    if (!theirs || theirs.version === refused.base.version) throw error;
    const isDraft = refused.becomes === 'saved';
    const mine = isDraft ? unsaved() : refused;
    const kpis = disputedKpis(mine, theirs);
    if (kpis.length > 0) {
      setOutcome({ kind: 'conflict', mine, theirs, kpis });
      return false;
    }
    if (isDraft) setDraft((now) => now, theirs);
    return apply({ ...mine, base: theirs });
  };
  /** One after the other: each stands on the version of the one before. */
  const inTurn = (work: () => Promise<boolean>) => (running.current = running.current.then(work));
  /** Waits for what is under way: proposals, and an earlier save. @returns whether it is saved */
  const save = () => inTurn(async () => (await settle()) && apply(unsaved()));

  return {
    draft,
    isDirty,
    outcome,
    proposeAll,
    propose,
    save,
    isBusy: isPending || isProposing,
    edit: (kpi: GoalKpi, next: (goal: GoalYear) => GoalYear) => {
      setOutcome(null);
      setDraft((before) => withYear(latestSheet(), before, kpi, next(currentYear(latestSheet(), before, kpi))));
    },
    resolve: (choices: Readonly<Partial<Record<string, Choice>>>) => {
      if (outcome?.kind !== 'conflict') return;
      const change = chosen(outcome, choices);
      setOutcome(null);
      if (outcome.mine.becomes === 'saved') {
        setDraft(() => change.changes, change.base);
        void save();
      } else void inTurn(() => apply(change));
    },
    discard: () => {
      setOutcome(null);
      setDraft(() => ({}));
    },
    remove: () => void inTurn(() => apply(removalOf(latestSheet()))),
    undo: (change: Change) => void inTurn(() => apply(change)),
    changed: changedKpis(draft),
  };
}
export type GoalActions = ReturnType<typeof useGoalActions>;
