import type { FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffPerson } from '@portal/shared/contract/settings-admin';
import { Button, FilterChoice, Group, Stack, TextField } from '@portal/shared/ui';
import { storesQuery } from '../../common/stores-query.ts';
import { ACTIVITIES, HOURS_RULE, isChanged, storeChoices, type PersonDraft } from './model.ts';

interface PersonFormProps {
  person: StaffPerson;
  draft: PersonDraft;
  isBusy: boolean;
  onDraft: (draft: PersonDraft) => void;
  onSave: () => void;
}

/** Name, whether somebody works here, at which store, and hours: what no upload changes. */
export function PersonForm({ person, draft, isBusy, onDraft, onSave }: PersonFormProps) {
  const { data: stores = [] } = useQuery(storesQuery);
  const choices = storeChoices(person, stores);
  const inFile = person.codes[0]?.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextField
          label="Name"
          symbols
          maxLength={100}
          autoComplete="off"
          data-autofocus
          value={draft.name}
          onChange={(name) => onDraft({ ...draft, name })}
          description={
            inFile ? `Leer: wie in der Datei (${inFile}).` : 'Die Datei nennt keinen Namen. Leer: das Kürzel.'
          }
        />
        <FilterChoice
          label="Stand"
          value={draft.activity}
          options={ACTIVITIES}
          onChange={(activity) => onDraft({ ...draft, activity })}
        />
        {/* Of a business with one store there is nothing to choose. */}
        {choices.length > 2 && (
          <FilterChoice
            label="Standort"
            value={draft.store}
            options={choices}
            onChange={(store) => onDraft({ ...draft, store })}
            description="Aufträge zählen weiter bei dem Standort, an dem sie erfasst wurden."
          />
        )}
        <TextField
          label="Stunden je Woche"
          symbols
          inputMode="decimal"
          maxLength={5}
          autoComplete="off"
          rules={[HOURS_RULE]}
          value={draft.hours}
          description="Zum Beispiel 37,5. Leer: unbekannt."
          onChange={(hours) => onDraft({ ...draft, hours })}
        />
        <Group gap="xs">
          <Button
            type="submit"
            loading={isBusy}
            variant={isChanged(person, draft) ? 'filled' : 'light'}
            // A field that is left by pressing the button tells what is wrong too late to be looked for.
            onMouseDown={(event) => event.preventDefault()}
          >
            Speichern
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
