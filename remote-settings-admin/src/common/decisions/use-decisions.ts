import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Outcome {
  text: string;
  isFailure: boolean;
  /** To be taken back; null: it was, or it failed. */
  decision: number | null;
}

interface DecisionsOptions<Choice> {
  decide: (choice: Choice) => Promise<{ decision: number }>;
  undo: (decision: number) => Promise<unknown>;
  /** What is told of a choice that was saved. */
  textOf: (choice: Choice) => string;
}

/** Decides and takes decisions back; what came of the last one is told in `outcome`. */
export function useDecisions<Choice>({ decide, undo, textOf }: DecisionsOptions<Choice>) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const settled = {
    onError: ({ message }: Error) => setOutcome({ text: message, isFailure: true, decision: null }),
    // Figures on every other page follow.
    onSettled: () => client.invalidateQueries(),
  };
  const deciding = useMutation({
    mutationFn: decide,
    onSuccess: ({ decision }, choice) => setOutcome({ text: textOf(choice), isFailure: false, decision }),
    ...settled,
  });
  const undoing = useMutation({
    mutationFn: undo,
    onSuccess: () => setOutcome({ text: 'Die Entscheidung ist zurückgenommen.', isFailure: false, decision: null }),
    ...settled,
  });
  return { decide: deciding.mutate, undo: undoing.mutate, outcome, isBusy: deciding.isPending || undoing.isPending };
}
export type Decisions<Choice> = ReturnType<typeof useDecisions<Choice>>;
