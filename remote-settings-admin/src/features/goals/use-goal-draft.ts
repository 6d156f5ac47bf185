import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { GoalSheet } from '@portal/shared/contract';
import type { Draft } from './model.ts';
import { goalSheetsQuery } from './queries.ts';

interface Begun {
  draft: Draft;
  /** Of the sheet when the first change was made: saving asks whether it is still the latest. */
  version: number;
}

/** Unsaved changes by store and year, as long as the tab lives: whoever comes back finds them again. */
const kept = new Map<string, Begun>();
const isEmpty = (draft: Draft) => Object.keys(draft).length === 0;

/** The changes to a sheet that are not saved yet. Mount it anew (key) for another store or year. */
export function useGoalDraft(sheet: GoalSheet) {
  const { store_id, year } = sheet;
  const key = `${store_id}/${year}`;
  const client = useQueryClient();
  const [begun, setBegun] = useState<Begun>(() => kept.get(key) ?? { draft: {}, version: sheet.version });
  // Saving may follow a change at once, before it is drawn.
  const latest = useRef(begun);

  /** The sheet as it is saved by now, drawn or not. */
  const latestSheet = useCallback(
    (): GoalSheet => client.getQueryData(goalSheetsQuery(year).queryKey)?.stores.find((one) => one.store_id === store_id) ?? sheet,
    [client, sheet, store_id, year],
  );
  /** @param version of the sheet that the changes rest on now; without one they rest on what they did before */
  const setDraft = useCallback((next: (before: Draft) => Draft, version?: number) => {
    const before = latest.current;
    const after = { draft: next(before.draft), version: version ?? (isEmpty(before.draft) ? latestSheet().version : before.version) };
    latest.current = after;
    if (isEmpty(after.draft)) kept.delete(key);
    else kept.set(key, after);
    setBegun(after);
  }, [key, latestSheet]);
  return { draft: begun.draft, isDirty: !isEmpty(begun.draft), latest, latestSheet, setDraft };
}
export type GoalDraft = ReturnType<typeof useGoalDraft>;
