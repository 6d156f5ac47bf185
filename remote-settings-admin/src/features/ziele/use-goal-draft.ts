import { useCallback, useRef, useState } from 'react';
import type { GoalSheet } from '@portal/shared/contract';
import type { Draft } from './model.ts';

interface Begun {
  draft: Draft;
  /** Of the sheet when the first change was made: saving asks whether it is still the latest. */
  version: number;
}

/** Unsaved changes by store and year, as long as the tab lives: whoever comes back finds them again. */
const kept = new Map<string, Begun>();
const isEmpty = (draft: Draft) => Object.keys(draft).length === 0;

/** The changes to a sheet that are not saved yet. Mount it anew (key) for another store or year. */
export function useGoalDraft({ store_id, year, version }: GoalSheet) {
  const key = `${store_id}/${year}`;
  const [begun, setBegun] = useState<Begun>(() => kept.get(key) ?? { draft: {}, version });
  // Saving may follow a change at once, before it is drawn.
  const latest = useRef(begun);
  const setDraft = useCallback((next: (before: Draft) => Draft) => {
    const before = latest.current;
    const after = { draft: next(before.draft), version: isEmpty(before.draft) ? version : before.version };
    latest.current = after;
    if (isEmpty(after.draft)) kept.delete(key);
    else kept.set(key, after);
    setBegun(after);
  }, [key, version]);
  return { draft: begun.draft, isDirty: !isEmpty(begun.draft), latest, setDraft };
}
