import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doneText, type Choice } from './model.ts';
import { mergeBrands, setBrand, undoDecision } from './queries.ts';

interface Outcome {
  text: string;
  isFailure: boolean;
  /** To be taken back; null: it was, or it failed. */
  decision: number | null;
}

/** Decides about brands and takes decisions back; what came of the last one is told in `outcome`. */
export function useDecisions() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const settled = {
    onError: ({ message }: Error) => setOutcome({ text: message, isFailure: true, decision: null }),
    // Figures by brand are on every other page.
    onSettled: () => client.invalidateQueries(),
  };
  const decide = useMutation({
    mutationFn: (choice: Choice) => (choice.kind === 'set' ? setBrand(choice.update) : mergeBrands(choice.merge)),
    onSuccess: ({ decision }, choice) => setOutcome({ text: doneText(choice), isFailure: false, decision }),
    ...settled,
  });
  const undo = useMutation({
    mutationFn: undoDecision,
    onSuccess: () => setOutcome({ text: 'Die Entscheidung ist zurückgenommen.', isFailure: false, decision: null }),
    ...settled,
  });
  return { decide: decide.mutate, undo: undo.mutate, outcome, isBusy: decide.isPending || undo.isPending };
}
export type Decisions = ReturnType<typeof useDecisions>;
