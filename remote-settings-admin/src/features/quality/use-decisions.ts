import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { DecisionUndoInput } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import { refreshRows, undoDecisions } from './queries.ts';

/** Takes decisions back: which, and how many these are. */
export interface WayBack {
  asked: DecisionUndoInput;
  count: number;
}

export const oneBack = (id: number): WayBack => ({ asked: { ids: [id] }, count: 1 });

/** What came of the last action; with `back` it can be taken back. */
export interface Outcome {
  /** Another one for each action, also where the words are the same. */
  key: number;
  text: string;
  isFailure: boolean;
  back: WayBack | null;
}

/** What an action has done. `text` says it. */
export interface Done {
  text: string;
  back: WayBack | null;
}

/** Whatever is decided or taken back waits for what was before it: keys and clicks come faster than answers. */
const ONE_BY_ONE = { id: 'quality-decisions' };

const isSame = (one: WayBack, other: WayBack) => JSON.stringify(one.asked) === JSON.stringify(other.asked);

/** Decisions one after the other, the last one with its way back. */
export function useDecisions() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** What was decided here and stands, the newest last. */
  const made = useRef<WayBack[]>([]);
  const tell = (text: string, back: WayBack | null = null, isFailure = false) =>
    setOutcome((last) => ({ key: (last?.key ?? 0) + 1, text, back, isFailure }));
  const { mutateAsync, isPending } = useMutation({
    scope: ONE_BY_ONE,
    mutationFn: async (action: () => Promise<Done>) => {
      const done = await action();
      if (done.back) made.current.push(done.back);
      return done;
    },
    onSuccess: ({ text, back }) => tell(text, back),
  });
  const undoing = useMutation({
    scope: ONE_BY_ONE,
    mutationFn: async (wanted: WayBack | null) => {
      // The newest is known when its turn comes: it may be on its way when somebody takes it back.
      const back = wanted ?? made.current.at(-1);
      if (!back) return 0;
      await undoDecisions(back.asked);
      made.current = made.current.filter((one) => !isSame(one, back));
      return back.count;
    },
    onSuccess: async (count) => {
      if (count === 0) return;
      await refreshRows();
      tell(count === 1 ? 'Zurückgenommen.' : `${formatCount(count)} Entscheidungen zurückgenommen.`);
    },
    onError: ({ message }) => tell(message, null, true),
  });
  return {
    outcome,
    isBusy: isPending || undoing.isPending,
    /** @throws the API's error, with a German sentence */
    decide: mutateAsync,
    /** Says why something could not be done. */
    fail: (error: Error) => tell(error.message, null, true),
    undo: (back: WayBack) => undoing.mutate(back),
    /** Takes back what was decided last, sent or still waiting; then what was before it. */
    undoNewest: () => undoing.mutate(null),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
