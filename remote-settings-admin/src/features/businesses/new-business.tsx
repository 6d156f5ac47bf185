import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { BusinessInput } from '@portal/shared/contract/settings-admin';
import { Alert, Button, EmailField, Stack, TextField, useFocusInvalid } from '@portal/shared/ui';
import { isAddress } from '../../common/users/groups.ts';
import { InvitationNotice } from '../../common/users/invitation-notice.tsx';
import { ContractFields } from './contract-fields.tsx';
import { makeBusiness } from './queries.ts';

const EMPTY: BusinessInput = { business: '', groups: ['PURE', 'Fileupload', 'Admin'], email: '', name: '' };

/** Makes a business and invites who administers it; what came of it stays until the form is left. */
export function NewBusiness() {
  const [input, setInput] = useState(EMPTY);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusInvalid(attempts);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: makeBusiness,
    onSettled: stepShown,
  });
  if (data) return <InvitationNotice email={input.email} link={data.link} />;
  const tried = attempts > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (input.business.trim() !== '' && isAddress(input.email))
      mutate({ ...input, business: input.business.trim(), email: input.email.trim(), name: input.name.trim() });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextField
          label="Name des Betriebs"
          name="business"
          autoComplete="off"
          symbols
          value={input.business}
          tried={tried}
          required="Bitte geben Sie den Namen des Betriebs ein."
          onChange={(business) => setInput({ ...input, business })}
        />
        <EmailField
          label="E-Mail der ersten Person"
          name="email"
          autoComplete="off"
          allow="-_+"
          value={input.email}
          tried={tried}
          required="Bitte geben Sie die E-Mail-Adresse der Person ein, die den Betrieb verwaltet."
          rules={[{ message: 'Das ist keine E-Mail-Adresse, etwa: name@betrieb.de', holds: isAddress }]}
          onChange={(email) => setInput({ ...input, email })}
        />
        <TextField
          label="Name der ersten Person"
          name="name"
          autoComplete="off"
          symbols
          value={input.name}
          description="Die Person kann ihn selbst ergänzen."
          onChange={(name) => setInput({ ...input, name })}
        />
        <ContractFields groups={input.groups} onGroups={(groups) => setInput({ ...input, groups })} />
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Button type="submit" loading={isPending}>
          Betrieb anlegen und einladen
        </Button>
      </Stack>
    </form>
  );
}
