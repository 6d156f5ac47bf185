import { useState, type FormEvent } from 'react';
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@portal/shared/ui/guest';
import { signInWithPassword, type SignInStep } from '../session/sign-in.ts';
import { focusFirstField } from './focus-first-field.ts';
import { HostedSignInButton } from './hosted-sign-in-button.tsx';
import { useAction } from './use-action.ts';

interface SignInFormProps {
  /** Amplify is configured; never settles well when the portal has no user pool. */
  ready: Promise<unknown>;
  /** Whether the pool has a sign-in page of its own as well. */
  hosted: boolean;
  onStep(step: SignInStep): void;
}

/** E-mail and password. Empty fields are named by the field, everything else above the button. */
export function SignInForm({ ready, hosted, onStep }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, run } = useAction();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!email.trim() || !password) return;
    void run(async () => {
      await ready;
      onStep(await signInWithPassword(email, password));
    });
  };

  return (
    <form ref={focusFirstField} onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="E-Mail" type="email" name="email" autoComplete="username" size="md" value={email}
          error={tried && !email.trim() && 'Bitte geben Sie Ihre E-Mail-Adresse ein.'}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Passwort" name="password" autoComplete="current-password" size="md" value={password}
          visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen oder verbergen' }}
          error={tried && !password && 'Bitte geben Sie Ihr Passwort ein.'}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {problem && <Alert color="red" role="alert">{problem}</Alert>}
        <Button type="submit" size="md" fullWidth loading={busy}>Anmelden</Button>
        {hosted && <HostedSignInButton />}
        <Anchor href="/forgot-password" ta="center">Passwort vergessen?</Anchor>
      </Stack>
    </form>
  );
}
