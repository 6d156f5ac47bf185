import { useState } from 'react';
import type { StaffPerson } from '@portal/shared/contract/settings-admin';
import { OutcomeNotice, UnsavedQuestion, useDrawerGuard, useSaveForm } from '@portal/shared/editor';
import { Drawer, Stack, Text } from '@portal/shared/ui';
import { draftOf, isChanged, updateOf } from './model.ts';
import { PersonCodes } from './person-codes.tsx';
import { PersonForm } from './person-form.tsx';
import type { StaffDecisions } from './use-staff.ts';

interface PersonDrawerProps extends StaffDecisions {
  person: StaffPerson;
  others: readonly StaffPerson[];
  pseudonyms: boolean;
  onClose: () => void;
}

/** One person: who it is, and under which codes. Mount anew (key) for another one. */
export function PersonDrawer({
  person,
  others,
  pseudonyms,
  onClose,
  decide,
  undo,
  outcome,
  isBusy,
}: PersonDrawerProps) {
  const [draft, setDraft] = useState(() => draftOf(person));
  const [decided, setDecided] = useState(draft);
  // What was saved and taken back stands in the form again; what is typed outlives a merge.
  if (isChanged(person, decided)) {
    setDecided(draftOf(person));
    setDraft(draftOf(person));
  }
  const guard = useDrawerGuard(isChanged(person, draft), onClose);
  const save = async (): Promise<boolean> => {
    const update = updateOf(person, draft);
    return update !== undefined && decide({ kind: 'change', person, update });
  };
  const { form, submit } = useSaveForm<HTMLDivElement>(save);
  return (
    <>
      <Drawer
        opened
        onClose={guard.close}
        title={person.name}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        <Stack gap="lg" ref={form}>
          {pseudonyms && <Text size="sm">{`In den Auswertungen heißt diese Person „${person.pseudonym}“.`}</Text>}
          <PersonForm person={person} draft={draft} isBusy={isBusy} onDraft={setDraft} onSave={submit} />
          <PersonCodes person={person} others={others} isBusy={isBusy} onDecide={(action) => void decide(action)} />
          {outcome && (
            <OutcomeNotice key={outcome.text} isFailure={outcome.isFailure} isBusy={isBusy} onUndo={undo}>
              {outcome.text}
            </OutcomeNotice>
          )}
        </Stack>
      </Drawer>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Angaben"
        changed={`Sie haben Angaben zu ${person.name} geändert`}
        isSaving={isBusy}
        onSave={save}
        onDiscard={() => setDraft(draftOf(person))}
      />
    </>
  );
}
