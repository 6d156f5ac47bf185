import { useEffect, useState, type FormEvent } from 'react';
import { Alert, Anchor, Button, EmailField, keystrokeFilter, PasswordField, Stack, useFocusInvalid } from '@portal/shared/ui/guest';
import { guestUrl } from '../session/next-path.ts';
import { signInWithPassword, type SignInStep } from '../session/sign-in.ts';
import { focusFirstField } from './focus-first-field.ts';
import { HostedSignInButton } from './hosted-sign-in-button.tsx';
import type { Typed } from './take-over.ts';
import { useAction } from './use-action.ts';
import { useIsLive } from './use-is-live.ts';

/** The specification's letters, digits, @ and dot alone would lock out everybody with one of these in the address. */
const ALSO_ALLOWED = '-_+';

interface SignInFormProps {
  /** Before this was there. */
  typed: Typed;
  /** Amplify is configured; never settles well when the portal has no user pool. */
  ready: Promise<unknown>;
  /** Whether the pool has a sign-in page of its own as well. */
  hosted: boolean;
  /** `email`: as it was entered. */
  onStep(step: SignInStep, email: string): void;
}

/** E-mail and password. Empty fields are named by the field, everything else above the button. */
export function SignInForm({ typed, ready, hosted, onStep }: SignInFormProps) {
  const [email, setEmail] = useState(() => keystrokeFilter('email', ALSO_ALLOWED)(typed.email));
  const [password, setPassword] = useState(typed.password);
  const isLive = useIsLive();
  const [attempts, setAttempts] = useState(0);
  const { busy, problem, run } = useAction(ready);
  const form = useFocusInvalid(attempts);
  useEffect(() => focusFirstField(form.current), [form]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!email || !password.trim()) return;
    void run(async () => onStep(await signInWithPassword(email, password), email));
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <EmailField
          label="E-Mail" name="email" autoComplete="username" size="md" value={email} onChange={setEmail} tried={attempts > 0}
          allow={ALSO_ALLOWED} required="Bitte geben Sie Ihre E-Mail-Adresse ein." withAsterisk={false}
        />
        <PasswordField
          label="Passwort" name="password" autoComplete="current-password" size="md" value={password} onChange={setPassword}
          tried={attempts > 0} required="Bitte geben Sie Ihr Passwort ein." withAsterisk={false}
        />
        {problem && <Alert color="red" role="alert">{problem}</Alert>}
        <Button type="submit" size="md" fullWidth loading={busy} disabled={!isLive}>Anmelden</Button>
        {hosted && <HostedSignInButton />}
        <Anchor href={guestUrl('/forgot-password')} ta="center">Passwort vergessen?</Anchor>
      </Stack>
    </form>
  );
}
