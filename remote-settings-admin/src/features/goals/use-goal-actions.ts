import { useRef, useState } from 'react';
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalRow, GoalSheet } from '@portal/shared/contract/settings-admin';
import { disputed, resolved, type Choice } from '@portal/shared/editor';
import { changedKpis, currentYear, leftAfter, rowsBefore, rowsOf, savedYear, withYear, type Draft, type GoalYear } from './model.ts';
import { failure, isOutdated, type Change, type Outcome } from './outcome.ts';
import { deleteGoals, goalSheetsQuery, saveGoals } from './queries.ts';
import { useGoalDraft } from './use-goal-draft.ts';
import { useProposals } from './use-proposals.ts';
import { settled } from './wish.ts';

/** A change of what is saved. */
interface Step {
  run: () => Promise<GoalSheet>;
  /** The sheet, and the unsaved changes that are sent, when it is sent. */
  before: GoalSheet;
  sent: Draft;
  tell: (saved: GoalSheet) => Outcome;
  /** Whoever asked finds an answer to another version first. */
  settlesConflict?: boolean;
}

const kpisOf = (rows: readonly { kpi: GoalKpi }[]) => rows.map(({ kpi }) => kpi);

/** Everything that can be done with the goals of one store and year. */
export function useGoalActions(sheet: GoalSheet) {
  const { store_id, year } = sheet;
  const client = useQueryClient();
  const goalDraft = useGoalDraft(sheet);
  const { draft, isDirty, latest, latestSheet, setDraft } = goalDraft;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { propose, proposeAll, settle, isProposing } = useProposals(sheet, goalDraft, setOutcome);
  const saves = useRef<Promise<boolean>>(Promise.resolve(true));

  const { mutateAsync: take, isPending } = useMutation({
    mutationFn: ({ run }: Step) => run(),
    onSuccess: async (saved, { before, sent, tell }) => {
      setOutcome(tell(saved));
      client.setQueryData(goalSheetsQuery(year).queryKey, (sheets) => sheets
        && { ...sheets, stores: sheets.stores.map((one) => (one.store_id === store_id ? saved : one)) });
      // The dashboard and every screen with goals show them anew.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'goal-sheets' });
      // The sheet is drawn first, or the fields would show for a moment what was saved before.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      setDraft((now) => leftAfter(before, sent, now, saved), saved);
    },
    onError: (error, { settlesConflict }) => {
      if (!settlesConflict || !isOutdated(error)) setOutcome(failure(error));
    },
  });
  const put = ({ rows, version }: Change) => () => saveGoals({ store_id, year, version, goals: rows });
  const undoTo = (before: GoalSheet, rows: readonly Pick<GoalRow, 'kpi'>[], { version }: GoalSheet): Change => ({ rows: rowsBefore(before, kpisOf(rows)), version });
  const isDone = (taken: Promise<GoalSheet>) => taken.then(() => true, () => false);

  /** @returns whether all that is changed by now is saved; rejects as the API does */
  const send = async () => {
    const { changes, base: { version } } = latest.current;
    const [before, sent] = [latestSheet(), settled(changes)];
    const rows = rowsOf(sent);
    if (rows.length > 0)
      await take({ run: put({ rows, version }), before, sent, settlesConflict: true, tell: (saved) => ({ kind: 'saved', undo: undoTo(before, rows, saved) }) });
    return true;
  };
  /** Somebody else was first: what both have changed is asked about, all else goes on top of theirs. */
  const sendOnTop = async () => {
    const { stores } = await client.fetchQuery({ ...goalSheetsQuery(year), staleTime: 0 });
    const theirs = stores.find((one) => one.store_id === store_id) ?? sheet;
    const { changes, base } = latest.current;
    const kpis = disputed({ changed: changedKpis(changes), base, theirs, read: (one, kpi) => savedYear(one, kpi).months });
    if (kpis.length > 0) {
      setOutcome({ kind: 'conflict', theirs, kpis });
      return false;
    }
    setDraft((now) => now, theirs);
    return send();
  };
  const saveOnce = async () => {
    if (!await settle()) return false;
    return send().catch((error: unknown) => (isOutdated(error) ? sendOnTop() : false)).catch((error: Error) => {
      setOutcome(failure(error));
      return false;
    });
  };
  /** Waits for what is under way: proposals, and an earlier save. @returns whether it is saved */
  const save = () => {
    saves.current = saves.current.then(saveOnce);
    return saves.current;
  };

  return {
    draft, isDirty, outcome, proposeAll, propose,
    isBusy: isPending || isProposing,
    edit: (kpi: GoalKpi, next: (goal: GoalYear) => GoalYear) => {
      setOutcome(null);
      setDraft((before) => withYear(latestSheet(), before, kpi, next(currentYear(latestSheet(), before, kpi))));
    },
    save,
    resolve: (choices: Readonly<Partial<Record<string, Choice>>>) => {
      if (outcome?.kind !== 'conflict') return;
      const { theirs } = outcome;
      const { changes } = resolved(latest.current, theirs, choices);
      setOutcome(null);
      setDraft(() => changes, theirs);
      void save();
    },
    discard: () => {
      setOutcome(null);
      setDraft(() => ({}));
    },
    remove: () => {
      const before = latestSheet();
      void isDone(take({
        run: () => deleteGoals({ store_id, year, version: before.version }), before, sent: {},
        tell: (saved) => ({ kind: 'deleted', undo: undoTo(before, before.goals, saved) }),
      }));
    },
    undo: (what: Change) => void isDone(take({ run: put(what), before: latestSheet(), sent: {}, tell: () => ({ kind: 'undone' }) })),
    reload: async () => {
      setDraft(() => ({}));
      setOutcome(null);
      await client.invalidateQueries({ queryKey: goalSheetsQuery(year).queryKey });
    },
    changed: changedKpis(draft),
  };
}
export type GoalActions = ReturnType<typeof useGoalActions>;
