import { useState, type FormEvent } from 'react';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/guest';
import { completeNewPassword, type SignInStep } from '../session/sign-in.ts';
import { focusFirstField } from './focus-first-field.ts';
import { NewPasswordFields, isGoodPair } from './new-password-fields.tsx';
import { useAction } from './use-action.ts';

/** After the first sign-in with a temporary password. */
export function NewPasswordForm({ onStep }: { onStep(step: SignInStep): void }) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, run } = useAction();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isGoodPair(password, repeated)) void run(async () => onStep(await completeNewPassword(password)));
  };

  return (
    <form ref={focusFirstField} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>Sie haben sich mit einem vorläufigen Passwort angemeldet. Bitte vergeben Sie jetzt Ihr eigenes.</Text>
        <NewPasswordFields
          value={password}
          repeated={repeated}
          tried={tried}
          onChange={setPassword}
          onRepeat={setRepeated}
        />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          Passwort speichern und anmelden
        </Button>
      </Stack>
    </form>
  );
}
