import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';

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

/** Takes decisions back; what came of the last one is told in `outcome`. */
export function useUndo(undo: (decision: number) => Promise<unknown>) {
  const [outcome, tell] = useState<Outcome | null>(null);
  const settled = {
    onError: ({ message }: Error) => tell({ text: message, isFailure: true, decision: null }),
    onSettled: stepShown,
  };
  const undoing = useMutation({
    mutationFn: undo,
    onSuccess: () => tell({ text: 'Die Entscheidung ist zurückgenommen.', isFailure: false, decision: null }),
    ...settled,
  });
  return { undo: undoing.mutate, outcome, isBusy: undoing.isPending, tell, settled };
}

/** Decides and takes decisions back; what came of the last one is told in `outcome`. */
export function useDecisions<Choice>({ decide, undo, textOf }: DecisionsOptions<Choice>) {
  const { tell, settled, ...undoing } = useUndo(undo);
  const deciding = useMutation({
    mutationFn: decide,
    onSuccess: ({ decision }, choice) => tell({ text: textOf(choice), isFailure: false, decision }),
    ...settled,
  });
  return { ...undoing, decide: deciding.mutate, isBusy: deciding.isPending || undoing.isBusy };
}
export type Decisions<Choice> = ReturnType<typeof useDecisions<Choice>>;
