import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import { useNavigate } from 'react-router-dom';
import type { SelectionSummary } from '@portal/shared/contract/marketing';
import { editorPath } from '../paths.ts';
import { createSelection, deleteSelection, duplicateSelection, renameSelection, restoreSelection } from '../queries.ts';

/** What came of the last action. */
export interface Outcome {
  text: string;
  undo?: () => Promise<unknown>;
}

/** Everything that is done with selections in their list. One thing after the other; each tells what came of it. */
export function useSelectionActions() {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<Outcome | null>) => act(),
    onMutate: () => setOutcome(null),
    onSuccess: (made) => setOutcome(made),
    // Not waited for: what was done can be taken back at once.
    onSettled: (answer, refusal) => void stepShown(answer, refusal),
  });
  const back = (text: string, act: () => Promise<unknown>) => async (): Promise<Outcome> => {
    await act();
    return { text };
  };
  return {
    outcome,
    error,
    isBusy: isPending,
    create: () =>
      mutate(async () => {
        const { id } = await createSelection();
        await navigate(editorPath(id));
        return null;
      }),
    rename: ({ id, name }: SelectionSummary, next: string) =>
      mutate(async () => {
        await renameSelection(id, next);
        return { text: `„${name}“ heißt jetzt „${next}“.`, undo: () => renameSelection(id, name) };
      }),
    duplicate: ({ id }: SelectionSummary) =>
      mutate(async () => {
        const copy = await duplicateSelection(id);
        return { text: `„${copy.config.name}“ ist angelegt.`, undo: () => deleteSelection(copy.id) };
      }),
    remove: ({ id, name }: SelectionSummary) =>
      mutate(async () => {
        await deleteSelection(id);
        return { text: `„${name}“ ist gelöscht.`, undo: () => restoreSelection(id) };
      }),
    undo: ({ undo }: Outcome) => undo && mutate(back('Die letzte Aktion ist zurückgenommen.', undo)),
  };
}
