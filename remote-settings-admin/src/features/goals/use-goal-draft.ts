import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { useDraft } from '@portal/shared/editor';
import type { Draft } from './model.ts';
import { goalSheetsQuery } from './queries.ts';

const NO_CHANGES: Draft = {};

/** The changes to a sheet that are not saved yet. Mount it anew (key) for another store or year. */
export function useGoalDraft(sheet: GoalSheet) {
  const { store_id, year } = sheet;
  const client = useQueryClient();
  /** The sheet as it is saved by now, drawn or not. */
  const latestSheet = useCallback(
    (): GoalSheet =>
      client.getQueryData(goalSheetsQuery(year).queryKey)?.stores.find((one) => one.store_id === store_id) ?? sheet,
    [client, sheet, store_id, year],
  );
  const { draft, latest, change, isDirty } = useDraft<GoalSheet, Draft>({
    id: `goals/${store_id}/${year}`,
    latestBase: latestSheet,
    none: NO_CHANGES,
  });
  return { draft: draft.changes, isDirty, latest, latestSheet, setDraft: change };
}
export type GoalDraft = ReturnType<typeof useGoalDraft>;
