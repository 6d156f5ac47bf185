import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecisionUndoInput } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import { followDecision, refreshRows, undoDecisions } from './queries.ts';

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

/** Decisions one after the other, the last one with its way back. */
export function useDecisions() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const tell = (text: string, back: WayBack | null = null, isFailure = false) =>
    setOutcome((last) => ({ key: (last?.key ?? 0) + 1, text, back, isFailure }));
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (action: () => Promise<Done>) => action(),
    onSuccess: ({ text, back }) => {
      tell(text, back);
      void followDecision(client);
    },
  });
  const undoing = useMutation({
    mutationFn: ({ asked }: WayBack) => undoDecisions(asked),
    onSuccess: async (_nothing, { count }) => {
      await refreshRows(client);
      tell(count === 1 ? 'Zurückgenommen.' : `${formatCount(count)} Entscheidungen zurückgenommen.`);
      void followDecision(client);
    },
    onError: ({ message }) => tell(message, null, true),
  });
  return {
    outcome, isBusy: isPending || undoing.isPending,
    /** @throws the API's error, with a German sentence */
    decide: mutateAsync,
    /** Says why something could not be done. */
    fail: (error: Error) => tell(error.message, null, true),
    undo: (back: WayBack) => undoing.mutate(back),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
