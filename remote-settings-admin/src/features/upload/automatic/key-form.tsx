import { useEffect, useState, type FormEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { NewUploadKey } from '@portal/shared/contract/settings-admin';
import { Button, Group, Select, Stack, Text, TextField, useFocusInvalid } from '@portal/shared/ui';
import { YesNo } from '../../../common/yes-no.tsx';
import { profilesQuery } from '../queries.ts';
import { CHANGES_HINT, CHANGES_LABEL } from './key-text.ts';
import { makeKey } from './queries.ts';

/** The choice for files that need no mapping. */
const OWN_FORMAT = 'own';

interface KeyFormProps {
  onMade: (key: NewUploadKey) => void;
  onCancel: () => void;
}

/** Makes a key: which program has it, and how its files are read. */
export function KeyForm({ onMade, onCancel }: KeyFormProps) {
  const { data: profiles = [], error: problem } = useQuery(profilesQuery);
  const [name, setName] = useState('');
  const [profile, setProfile] = useState(OWN_FORMAT);
  const [sendsChanges, setSendsChanges] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusInvalid(attempts);
  // The button that opened the form has gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const make = useMutation({
    mutationFn: makeKey,
    onSuccess: onMade,
    onSettled: stepShown,
    // The answer has the key in it, which stays nowhere longer than it is seen.
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (name.trim() !== '')
      make.mutate({
        name: name.trim(),
        profile_id: profile === OWN_FORMAT ? null : Number(profile),
        sends_changes: sendsChanges,
      });
  };
  const error = make.error ?? problem;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm" maw={480}>
        <TextField
          label="Name"
          symbols
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
          tried={attempts > 0}
          required="Bitte geben Sie dem Schlüssel einen Namen."
          description="Am besten das Programm oder der Rechner, etwa „Kasse, nachts“."
        />
        <Select
          label="Wie die Dateien gelesen werden"
          allowDeselect={false}
          value={profile}
          onChange={(value) => setProfile(value ?? OWN_FORMAT)}
          data={[
            { value: OWN_FORMAT, label: 'Im Format des Portals' },
            ...profiles.map(({ id, name: called }) => ({ value: String(id), label: `Mit der Zuordnung „${called}“` })),
          ]}
          description="Zuordnungen merkt sich das Portal, wenn Sie eine Datei mit eigenen Spalten hier hochladen."
        />
        <YesNo label={CHANGES_LABEL} description={CHANGES_HINT} checked={sendsChanges} onChange={setSendsChanges} />
        {error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
        <Group gap="sm">
          <Button type="submit" loading={make.isPending}>
            Schlüssel erstellen
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Abbrechen
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
