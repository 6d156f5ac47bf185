import { useState } from 'react';
import { Card, Stack, Title } from '@portal/shared/ui';
import { Message } from '../message.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignOutElsewhere } from './sign-out-elsewhere.tsx';

/** Changes the password; afterwards sessions elsewhere can be ended, which the change itself does not. */
export function PasswordCard() {
  // Kept for as long as the offer stands: the session begins anew with it.
  const [changedTo, setChangedTo] = useState<string | null>(null);
  return (
    <Card aria-labelledby="password-title">
      <Stack gap="md">
        <Title order={2} id="password-title">
          Neues Passwort vergeben
        </Title>
        {changedTo !== null && (
          <>
            <Message tone="good" takesFocus title="Ihr Passwort ist geändert.">
              Ab jetzt melden Sie sich überall mit dem neuen an.
            </Message>
            <SignOutElsewhere password={changedTo} />
          </>
        )}
        <PasswordForm key={changedTo} onChanged={setChangedTo} />
      </Stack>
    </Card>
  );
}
