import { useCallback, useEffect, useRef, useState } from 'react';
import {
  disputed,
  hasChanges,
  leftAfter,
  resolved,
  type Choice,
  type Draft,
  type Read,
  type Versioned,
} from './draft.ts';
import { startSaving, type Saving, type SavingState } from './saving.ts';
import { useDraft } from './use-draft.ts';

/** Long enough to finish a word, short enough that hardly anything is lost. */
const PAUSE_MS = 1_000;

interface EditorOptions<Base extends Versioned, Changes extends Partial<Record<string, unknown>>> {
  /** Names what is edited, over all areas; mount anew (React's key) for another one. */
  id: string;
  /** As it was read. */
  saved: Base;
  /** Sends the changes on top of `version`. @throws ApiError 409 when that is not the latest */
  save: (changes: Changes, version: number) => Promise<Base>;
  /** Reads what is saved by now: asked for after a 409. */
  reload: () => Promise<Base>;
  read: Read<Base, Extract<keyof Changes, string>>;
  none: Changes;
  /** null: only saves when asked. */
  pauseMs?: number | null;
}

/** What somebody else saved while this was being changed. */
export interface Conflict<Base, Key extends string> {
  theirs: Base;
  fields: Key[];
}

/**
 * A draft that saves itself, field by field, on top of the version that it began with. Where two people have changed
 * different fields both go together; where they have changed the same one, `conflict` waits for `resolve`.
 * For what is made piece by piece, such as a selection or a letter. What is decided as a whole and saved on purpose, such
 * as goals, takes `useDraft` and `disputed` alone.
 */
export function useEditor<Base extends Versioned, Changes extends Partial<Record<string, unknown>>>(
  options: EditorOptions<Base, Changes>,
) {
  type Key = Extract<keyof Changes, string>;
  const { id, saved, none, pauseMs = PAUSE_MS } = options;
  const latestOptions = useRef(options);
  const base = useRef(saved);
  const { draft, latest, put, change, isDirty } = useDraft<Base, Changes>({
    id,
    none,
    latestBase: useCallback(() => base.current, []),
  });
  const [status, setStatus] = useState<{ state: SavingState; error?: Error | undefined }>({
    state: isDirty ? 'waiting' : 'saved',
  });
  const [conflict, setConflict] = useState<Conflict<Base, Key> | null>(null);
  const saving = useRef<Saving | null>(null);
  useEffect(() => {
    latestOptions.current = options;
    // Read anew, as after a change was taken back: what is changed from here on rests on it.
    if (saved.version > base.current.version) base.current = saved;
  });

  useEffect(() => {
    const sendOn = async (sent: Draft<Base, Changes>): Promise<void> => {
      base.current = await latestOptions.current.save(sent.changes, sent.base.version);
      const left = leftAfter({
        sent,
        now: latest.current.changes,
        after: base.current,
        read: latestOptions.current.read,
      });
      put({ changes: left as Changes, base: base.current });
    };
    const send = async (): Promise<void> => {
      let next = latest.current;
      for (;;) {
        try {
          return await sendOn(next);
        } catch (error) {
          next = resolved(latest.current, await settleWith(error, next.base.version), {}) as Draft<Base, Changes>;
        }
      }
    };
    /** What is saved by now, where nothing of it is disputed; each time somebody else was first it is another version. @throws the error otherwise */
    const settleWith = async (error: unknown, refused: number): Promise<Base> => {
      if (!(error instanceof Error && 'status' in error && error.status === 409)) throw error;
      const theirs = await latestOptions.current.reload();
      // Refused for another reason: there is nothing to choose from.
      if (theirs.version === refused) throw new Error(error.message, { cause: error });
      const { changes, base: before } = latest.current;
      const { read } = latestOptions.current;
      const fields = disputed({
        changed: Object.keys(changes) as Key[],
        base: before,
        theirs,
        read,
        mine: (key) => changes[key],
      });
      if (fields.length === 0) return theirs;
      setConflict({ theirs, fields });
      throw error;
    };
    const started = startSaving({
      send,
      pauseMs,
      isDirty: () => hasChanges(latest.current),
      onState: (state, error) => setStatus({ state, error }),
    });
    saving.current = started;
    return () => {
      // What was typed in the last moment before the page was left.
      if (pauseMs !== null) void started.flush();
      started.stop();
    };
  }, [latest, pauseMs, put]);

  return {
    changes: draft.changes,
    isDirty,
    conflict,
    ...status,
    change: (next: (before: Changes) => Changes) => {
      change(next);
      saving.current?.changed();
    },
    /** @returns whether everything is saved */
    save: () => saving.current?.flush() ?? Promise.resolve(false),
    discard: () => {
      setConflict(null);
      change(() => none);
      saving.current?.changed();
    },
    resolve: (choices: Readonly<Partial<Record<string, Choice>>>) => {
      if (!conflict) return;
      base.current = conflict.theirs;
      put(resolved(latest.current, conflict.theirs, choices) as Draft<Base, Changes>);
      setConflict(null);
      void saving.current?.flush();
    },
  };
}
