import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@portal/shared/api';
import type { GoalKpi, GoalRow, GoalSheet, GoalSheets, GoalSpread } from '@portal/shared/contract';
import { KPI_TEXTS } from './goal-values.ts';
import { asYear, changedKpis, rowsBefore, rowsOf, withProposal, withYear, type Draft } from './model.ts';
import { askProposal, deleteGoals, goalSheetsQuery, saveGoals, type ProposalWish } from './queries.ts';
import { useGoalDraft } from './use-goal-draft.ts';

/** Rows to be saved on top of a version. */
interface Change {
  rows: GoalRow[];
  version: number;
}

/** What came of the last action. */
export type Outcome =
  | { kind: 'saved' | 'deleted'; undo: Change }
  | { kind: 'undone' | 'proposed' }
  | { kind: 'conflict' | 'failed'; message: string };

const failure = (error: Error): Outcome => ({ kind: error instanceof ApiError && error.status === 409 ? 'conflict' : 'failed', message: error.message });

/** Everything that can be done with the goals of one store and year. */
export function useGoalActions(sheet: GoalSheet) {
  const { store_id, year } = sheet;
  const client = useQueryClient();
  const { draft, isDirty, latest, setDraft } = useGoalDraft(sheet);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const proposals = useRef<Promise<unknown>>(Promise.resolve());
  const latestWish = useRef(new Map<GoalKpi | 'all', number>());
  const failed = (error: Error) => setOutcome(failure(error));

  const accept = (saved: GoalSheet) => {
    setDraft(() => ({}));
    client.setQueryData(goalSheetsQuery(year).queryKey, (before: GoalSheets | undefined) => before
      && { ...before, stores: before.stores.map((one) => (one.store_id === saved.store_id ? saved : one)) });
    // The dashboard and every screen with goals show them anew.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'goal-sheets' });
  };

  const saving = useMutation({
    mutationFn: ({ rows, version }: Change) => saveGoals({ store_id, year, version, goals: rows }),
    onSuccess: (saved, { rows }) => {
      setOutcome({ kind: 'saved', undo: { rows: rowsBefore(sheet, rows.map(({ kpi }) => kpi)), version: saved.version } });
      accept(saved);
    },
    onError: failed,
  });
  const removing = useMutation({
    mutationFn: () => deleteGoals({ store_id, year, version: sheet.version }),
    onSuccess: (saved) => {
      setOutcome({ kind: 'deleted', undo: { rows: rowsBefore(sheet, sheet.goals.map(({ kpi }) => kpi)), version: saved.version } });
      accept(saved);
    },
    onError: failed,
  });
  const undoing = useMutation({
    mutationFn: ({ rows, version }: Change) => saveGoals({ store_id, year, version, goals: rows }),
    onSuccess: (saved) => {
      setOutcome({ kind: 'undone' });
      accept(saved);
    },
    onError: failed,
  });
  const proposing = useMutation({
    mutationFn: async (wish: Omit<ProposalWish, 'store_id' | 'year'>) => {
      const name = wish.kpi ?? 'all';
      const turn = (latestWish.current.get(name) ?? 0) + 1;
      latestWish.current.set(name, turn);
      const { items } = await askProposal({ store_id, year, ...wish });
      return { items, isLatest: latestWish.current.get(name) === turn };
    },
    onSuccess: ({ items, isLatest }, { kpi }) => {
      if (!isLatest) return;
      const known = items.filter(({ value }) => value !== null);
      if (known.length === 0) {
        setOutcome({ kind: 'failed', message: `Für ${kpi ? `„${KPI_TEXTS[kpi].label}“` : 'diesen Standort'} gibt es noch kein Vorjahr. Bitte tragen Sie einen Jahreswert ein.` });
        return;
      }
      setDraft((before) => (kpi && known[0] ? withYear(sheet, before, kpi, asYear(known[0])) : withProposal(sheet, before, known)));
      setOutcome(kpi ? null : { kind: 'proposed' });
    },
    onError: failed,
  });

  return {
    draft, isDirty, outcome,
    isBusy: saving.isPending || removing.isPending || undoing.isPending || proposing.isPending,
    edit: (next: (before: Draft) => Draft) => {
      setOutcome(null);
      setDraft(next);
    },
    /** Waits for proposals that are on their way. @returns whether nothing is left unsaved */
    save: async () => {
      await proposals.current;
      const { draft: changes, version } = latest.current;
      const rows = rowsOf(changes);
      return rows.length === 0 || saving.mutateAsync({ rows, version }).then(() => true, () => false);
    },
    discard: () => {
      setOutcome(null);
      setDraft(() => ({}));
    },
    remove: () => removing.mutate(),
    undo: (what: Change) => undoing.mutate(what),
    propose: (wish: { kpi?: GoalKpi; value?: number; growth?: number; spread: GoalSpread }) => {
      proposals.current = Promise.allSettled([proposals.current, proposing.mutateAsync(wish)]);
    },
    reload: async () => {
      setDraft(() => ({}));
      setOutcome(null);
      await client.invalidateQueries({ queryKey: goalSheetsQuery(year).queryKey });
    },
    changed: changedKpis(draft),
  };
}
export type GoalActions = ReturnType<typeof useGoalActions>;
