import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import {
  LONGEST_TIME_NOTE,
  type TimeNote,
  type TimeNoteInput,
  type TimeNoteList,
} from '@portal/shared/contract/analyse';
import { today, type Days } from '@portal/shared/contract/calendar';
import { OutcomeNotice, UnsavedQuestion, useDrawerGuard, useSaveForm } from '@portal/shared/editor';
import { Button, Drawer, FilterChoice, FilterDay, Group, Stack, TextField } from '@portal/shared/ui';
import { saveTimeNote } from './queries.ts';

interface NoteDrawerProps {
  /** null: a new one. */
  note: TimeNote | null;
  /** On which a new one begins; null: today. */
  days: Days | null;
  /** The store that a new one is begun for; null: all. */
  storeId: number | null;
  known: Pick<TimeNoteList, 'stores' | 'may_write_all'>;
  onClose: () => void;
}

const ALL = '';

/** One note: its days, what was, and where. Mount anew (key) for another one. */
export function NoteDrawer({ note, days, storeId, known: { stores, may_write_all }, onClose }: NoteDrawerProps) {
  const [before] = useState((): TimeNoteInput => {
    if (note) return { from: note.from, to: note.to, text: note.text, store_id: note.store_id };
    const first = may_write_all ? null : (stores[0]?.id ?? null);
    const day = today();
    return { ...(days ?? { from: day, to: day }), text: '', store_id: storeId ?? first };
  });
  const [draft, setDraft] = useState(before);
  const set = (change: Partial<TimeNoteInput>) => setDraft((old) => ({ ...old, ...change }));
  const guard = useDrawerGuard(JSON.stringify(draft) !== JSON.stringify(before), onClose);
  const saving = useMutation({ mutationFn: () => saveTimeNote(note, draft), onSettled: stepShown });
  const store = () =>
    saving.mutateAsync().then(
      () => true,
      () => false,
    );
  const { form, submit, tried } = useSaveForm<HTMLDivElement>(() =>
    store().then((isSaved) => isSaved && guard.leave()),
  );
  const choices = [
    ...(may_write_all ? [{ value: ALL, label: 'Alle Standorte' }] : []),
    ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <Drawer
        opened
        onClose={guard.close}
        position="right"
        title={note ? 'Notiz ändern' : 'Neue Notiz'}
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        <Stack gap="md" ref={form}>
          <Group align="flex-start" grow>
            <FilterDay
              label="Erster Tag"
              value={draft.from}
              // A note begins as one day.
              onChange={(from) => set({ from, ...(draft.to < from || draft.to === draft.from ? { to: from } : {}) })}
            />
            <FilterDay
              label="Letzter Tag"
              value={draft.to}
              onChange={(to) => set({ to })}
              problem={
                draft.to < draft.from
                  ? 'Der letzte Tag liegt vor dem ersten. Bitte wählen Sie einen späteren.'
                  : undefined
              }
            />
          </Group>
          <TextField
            label="Notiz"
            description="Etwa: Umbau, Straße gesperrt, Messe. Bitte keine Namen von Kunden."
            autoComplete="off"
            symbols
            maxLength={LONGEST_TIME_NOTE}
            value={draft.text}
            onChange={(text) => set({ text })}
            required="Bitte schreiben Sie, was in diesen Tagen war."
            tried={tried}
            data-autofocus
          />
          {choices.length > 1 && (
            <FilterChoice
              label="Standort"
              value={draft.store_id === null ? ALL : String(draft.store_id)}
              options={choices}
              onChange={(id) => set({ store_id: id === ALL ? null : Number(id) })}
            />
          )}
          {saving.error && (
            <OutcomeNotice key={saving.submittedAt} isFailure>
              {saving.error.message}
            </OutcomeNotice>
          )}
          <Group gap="xs">
            <Button loading={saving.isPending} onMouseDown={(event) => event.preventDefault()} onClick={submit}>
              Speichern
            </Button>
            <Button variant="default" onClick={guard.close}>
              Abbrechen
            </Button>
          </Group>
        </Stack>
      </Drawer>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Notiz"
        changed="Sie haben die Notiz geändert"
        isSaving={saving.isPending}
        onSave={store}
        onDiscard={() => setDraft(before)}
      />
    </>
  );
}
