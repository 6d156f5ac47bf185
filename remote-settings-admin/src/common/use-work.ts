import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';

/** Something to be done about what is shown. */
export interface Work {
  run: () => Promise<unknown>;
  /** What is told when it is done: one sentence. */
  done: string;
  /** Takes it back. */
  undo?: () => Promise<unknown>;
}

interface Outcome {
  text: string;
  isFailure: boolean;
  undo?: (() => Promise<unknown>) | undefined;
}

/** Does one thing after the other; what came of the last one is told in `outcome`, with the way back. */
export function useWork() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: Work) => run(),
    onSuccess: (_answer, { done, undo }) => setOutcome({ text: done, isFailure: false, undo }),
    onError: ({ message }: Error) => setOutcome({ text: message, isFailure: true }),
    onSettled: stepShown,
  });
  const undo = outcome?.undo;
  return {
    work: mutate,
    outcome,
    isBusy: isPending,
    /** Undefined where there is no way back. */
    undo: undo && (() => mutate({ run: undo, done: 'Die Änderung ist zurückgenommen.' })),
    forget: () => setOutcome(null),
  };
}
export type WorkState = ReturnType<typeof useWork>;
