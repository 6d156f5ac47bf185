import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@portal/shared/format';
import { followDecision, refreshRows, undoDecisions } from './queries.ts';

/** What came of the last action; with `ids` it can be taken back. */
export interface Outcome {
  /** Another one for each action, also where the words are the same. */
  key: number;
  text: string;
  isFailure: boolean;
  ids: readonly number[];
}

/** What an action has done. `text` says it. */
export interface Done {
  text: string;
  ids: readonly number[];
}

/** Decisions one after the other, the last one with its way back. */
export function useDecisions() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const tell = (text: string, ids: readonly number[] = [], isFailure = false) =>
    setOutcome((last) => ({ key: (last?.key ?? 0) + 1, text, ids, isFailure }));
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (action: () => Promise<Done>) => action(),
    onSuccess: ({ text, ids }) => {
      tell(text, ids);
      void followDecision(client);
    },
  });
  const undoing = useMutation({
    mutationFn: undoDecisions,
    onSuccess: async (_nothing, ids) => {
      await refreshRows(client);
      tell(ids.length === 1 ? 'Zurückgenommen.' : `${formatCount(ids.length)} Entscheidungen zurückgenommen.`);
      void followDecision(client);
    },
    onError: ({ message }) => tell(message, [], true),
  });
  return {
    outcome, isBusy: isPending || undoing.isPending,
    /** @throws the API's error, with a German sentence */
    decide: mutateAsync,
    /** Says why something could not be done. */
    fail: (error: Error) => tell(error.message, [], true),
    undo: (ids: readonly number[]) => undoing.mutate(ids),
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
