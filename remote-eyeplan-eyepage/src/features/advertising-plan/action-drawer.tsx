import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { Action } from '@portal/shared/contract/eyeplan';
import { ConfirmButton, OutcomeNotice, UnsavedQuestion, useDrawerGuard, useSaveForm } from '@portal/shared/editor';
import { Button, Drawer, Group, Stack } from '@portal/shared/ui';
import { ActionFacts } from './action-facts.tsx';
import { ActionForm } from './action-form.tsx';
import { draftOf, isChanged, newDraft, updateOf, type ActionDraft } from './model.ts';
import { addAction, changeAction, deleteAction } from './queries.ts';

interface ActionDrawerProps {
  /** Null: a new one, for `month`. */
  action: Action | null;
  month: string;
  onClose: () => void;
  /** Says what was done; the drawer closes by itself. */
  onDone: (text: string) => void;
}

/** One action: what is planned of it, how far it is, and who did what. Mount anew (key) for another one. */
export function ActionDrawer({ action, month, onClose, onDone }: ActionDrawerProps) {
  const [before] = useState(() => (action ? draftOf(action) : newDraft(month)));
  const [draft, setDraft] = useState(before);
  const isPlanned = action === null || action.status === 'Geplant';
  const isFrozen = action !== null && before.selection_id === null;
  const guard = useDrawerGuard(isPlanned && isChanged(before, draft), onClose);
  const save = useMutation({
    mutationFn: (now: ActionDraft) =>
      action
        ? changeAction(action.id, updateOf(action, now))
        : addAction({ ...now, selection_id: now.selection_id ?? 0 }),
    onSuccess: ({ name }) => onDone(action ? `„${name}“ ist gespeichert.` : `„${name}“ ist geplant.`),
    onSettled: (answer, refusal) => void stepShown(answer, refusal),
  });
  const remove = useMutation({
    mutationFn: deleteAction,
    onSuccess: () => {
      onDone(`„${action?.name ?? ''}“ ist gelöscht.`);
      guard.leave();
    },
    onSettled: (answer, refusal) => void stepShown(answer, refusal),
  });
  const store = () =>
    save.mutateAsync(draft).then(
      () => true,
      () => false,
    );
  const { form, submit, tried } = useSaveForm<HTMLDivElement>(() =>
    store().then((isSaved) => isSaved && guard.leave()),
  );
  const error = save.error ?? remove.error;
  return (
    <>
      <Drawer
        opened
        onClose={guard.close}
        title={action?.name ?? 'Neue Aktion'}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        <Stack gap="lg" ref={form}>
          {action && <ActionFacts action={action} />}
          {isPlanned && <ActionForm draft={draft} onChange={setDraft} tried={tried} isFrozen={isFrozen} />}
          {error && (
            <OutcomeNotice key={error.message} isFailure>
              {error.message}
            </OutcomeNotice>
          )}
          <Group justify="space-between">
            {isPlanned && (
              <Button loading={save.isPending} onMouseDown={(event) => event.preventDefault()} onClick={submit}>
                {action ? 'Speichern' : 'Aktion planen'}
              </Button>
            )}
            {action && (action.status === 'Geplant' || action.status === 'Freigabe') && (
              <ConfirmButton
                label="Aktion löschen"
                confirm="Löschen"
                variant="subtle"
                busy={remove.isPending}
                onConfirm={() => remove.mutate(action.id)}
                question={`Die Aktion „${action.name}“ wird gelöscht, mit ihrem Text und ihren Adressen. Das lässt sich nicht zurücknehmen.`}
              />
            )}
          </Group>
        </Stack>
      </Drawer>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Angaben"
        changed="Sie haben Angaben zur Aktion geändert"
        isSaving={save.isPending}
        onSave={store}
        onDiscard={() => setDraft(before)}
      />
    </>
  );
}
