import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doneText, undoOf, type StaffAction } from './model.ts';
import { decideStaff, peopleQuery } from './queries.ts';

interface Outcome {
  text: string;
  isFailure: boolean;
  undo: StaffAction | null;
}

/** Decides about staff; what came of the last decision is told in `outcome`, with the way back. */
export function useStaff() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ action }: { action: StaffAction; isUndo: boolean }) => decideStaff(action),
    onSuccess: (after, { action, isUndo }) => {
      client.setQueryData(peopleQuery.queryKey, after);
      setOutcome({
        text: isUndo ? 'Die Entscheidung ist zurückgenommen.' : doneText(action),
        isFailure: false,
        undo: isUndo ? null : undoOf(action, after),
      });
    },
    onError: ({ message }) => setOutcome({ text: message, isFailure: true, undo: null }),
  });
  /** @returns whether it is saved */
  const run = (action: StaffAction, isUndo: boolean) =>
    mutateAsync({ action, isUndo }).then(
      () => true,
      () => false,
    );
  return {
    outcome,
    isBusy: isPending,
    decide: (action: StaffAction) => run(action, false),
    undo: outcome?.undo ? () => void run(outcome.undo as StaffAction, true) : undefined,
  };
}
export type StaffDecisions = ReturnType<typeof useStaff>;
