import { useState, type FormEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { Role } from '@portal/shared/contract';
import type { Invitation } from '@portal/shared/contract/settings-admin';
import { Alert, Button, EmailField, Stack, TextField, useFocusInvalid } from '@portal/shared/ui';
import { storesQuery } from '../../common/stores-query.ts';
import { isAddress } from '../../common/users/groups.ts';
import { NO_INVITATION } from './model.ts';
import { invite } from './queries.ts';
import { RightsFields } from './rights-fields.tsx';

interface InviteFormProps {
  offered: readonly Role[];
  onInvited: (email: string, invitation: Invitation) => void;
}

/** Invites somebody, with what they may see from the first sign-in on. */
export function InviteForm({ offered, onInvited }: InviteFormProps) {
  const [input, setInput] = useState(NO_INVITATION);
  const [chosen, setChosen] = useState<number[] | null>(null);
  const { data: all } = useQuery(storesQuery);
  // Whoever forgets a tick gives away all stores; of one there is nothing to choose.
  const stores = chosen ?? (all && all.length < 2 ? [] : null);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusInvalid(attempts);
  const { mutate, error, isPending } = useMutation({
    mutationFn: invite,
    onSuccess: (invitation, { email }) => onInvited(email, invitation),
    onSettled: stepShown,
  });
  const tried = attempts > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isAddress(input.email) && stores)
      mutate({ ...input, stores, email: input.email.trim(), name: input.name.trim() });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <EmailField
          label="E-Mail"
          name="email"
          autoComplete="off"
          allow="-_+"
          value={input.email}
          tried={tried}
          required="Bitte geben Sie die E-Mail-Adresse der Person ein."
          rules={[{ message: 'Das ist keine E-Mail-Adresse, etwa: name@betrieb.de', holds: isAddress }]}
          onChange={(email) => setInput({ ...input, email })}
        />
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          symbols
          value={input.name}
          description="Die Person kann ihn selbst ergänzen."
          onChange={(name) => setInput({ ...input, name })}
        />
        <RightsFields
          rights={{ ...input, stores }}
          offered={offered}
          onGroups={(groups) => setInput({ ...input, groups })}
          onStores={setChosen}
          onNoStores={() => setChosen(null)}
          problem={tried && !stores && 'Bitte wählen Sie „Alle Standorte“ oder die Standorte der Person.'}
          onRefraction={(refraction) => setInput({ ...input, refraction })}
        />
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Button type="submit" loading={isPending}>
          Einladen
        </Button>
      </Stack>
    </form>
  );
}
