import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { Action } from '@portal/shared/contract/eyeplan';
import { formatDate } from '@portal/shared/format';
import { withAction } from './model.ts';
import { moveAction, planQuery } from './queries.ts';

interface Outcome {
  text: string;
  isFailure: boolean;
  /** The way back. */
  undo?: { action: Action; day: string };
}

/** Moves actions of a year; what came of the last move is told in `outcome`, with the way back. */
export function usePlanWork(year: number) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { queryKey } = planQuery(year);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action, day }: { action: Action; day: string; isUndo: boolean }) => moveAction(action, day),
    // It stands where it was dropped before the answer comes.
    onMutate: ({ action, day }) =>
      client.setQueryData(queryKey, (plan) => plan && withAction(plan, { ...action, ship_on: day })),
    onSuccess: (moved, { action, isUndo }) => {
      client.setQueryData(queryKey, (plan) => plan && withAction(plan, moved));
      const text = `„${moved.name}“ ist ${isUndo ? 'wieder' : 'jetzt'} am ${formatDate(moved.ship_on)} geplant.`;
      setOutcome({ text, isFailure: false, ...(!isUndo && { undo: { action: moved, day: action.ship_on } }) });
    },
    onError: ({ message }, { action }) => {
      client.setQueryData(queryKey, (plan) => plan && withAction(plan, action));
      setOutcome({ text: message, isFailure: true });
    },
    onSettled: stepShown,
  });
  const undo = outcome?.undo;
  return {
    outcome,
    isBusy: isPending,
    tell: (text: string) => setOutcome({ text, isFailure: false }),
    move: (action: Action, day: string) => mutate({ action, day, isUndo: false }),
    undo: undo && (() => mutate({ ...undo, isUndo: true })),
  };
}
