import { useCallback, useRef, useState } from 'react';
import { hasChanges, withChanges, type Draft, type Versioned } from './draft.ts';

/** Unsaved changes by key, as long as the tab lives: whoever comes back finds them again. */
const kept = new Map<string, unknown>();

interface DraftOptions<Base extends Versioned, Changes extends object> {
  /** Names what is edited, over all areas: 'goals/3/2027'. Mount anew (React's key) for another one. */
  id: string;
  /** What is saved by now, drawn or not. */
  latestBase: () => Base;
  /** Without any change. */
  none: Changes;
}

/** The changes to something that are not saved yet. */
export function useDraft<Base extends Versioned, Changes extends object>({
  id,
  latestBase,
  none,
}: DraftOptions<Base, Changes>) {
  const [draft, setState] = useState(
    () => (kept.get(id) as Draft<Base, Changes> | undefined) ?? { changes: none, base: latestBase() },
  );
  // Saving may follow a change at once, before it is drawn.
  const latest = useRef(draft);

  const put = useCallback(
    (next: Draft<Base, Changes>) => {
      latest.current = next;
      if (hasChanges(next)) kept.set(id, next);
      else kept.delete(id);
      setState(next);
    },
    [id],
  );
  /** @param base what the changes rest on now; without one they rest on what they did before */
  const change = useCallback(
    (next: (before: Changes) => Changes, base?: Base) => {
      const changes = next(latest.current.changes);
      put(base ? { changes, base } : withChanges(latest.current, changes, latestBase()));
    },
    [latestBase, put],
  );
  return { draft, latest, put, change, isDirty: hasChanges(draft) };
}
