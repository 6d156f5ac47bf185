import { useEffect, useState, type FormEvent } from 'react';
import { Alert, Anchor, Button, EmailField, Stack, Text, useFocusInvalid } from '@portal/shared/ui/guest';
import { guestUrl } from '../session/next-path.ts';
import { focusFirstField } from './focus-first-field.ts';
import { useAction } from './use-action.ts';

interface RequestCodeFormProps {
  /** Amplify is configured. */
  ready: Promise<unknown>;
  email: string;
  onEmail(email: string): void;
  onSend(): Promise<void>;
  onNext(): void;
}

/** Whose password was forgotten. */
export function RequestCodeForm({ ready, email, onEmail, onSend, onNext }: RequestCodeFormProps) {
  const [attempts, setAttempts] = useState(0);
  const { busy, problem, run } = useAction(ready);
  const form = useFocusInvalid(attempts);
  useEffect(() => focusFirstField(form.current), [form]);

  const withEmail = (work: () => void) => {
    setAttempts((count) => count + 1);
    if (email.trim()) work();
  };
  const send = () =>
    withEmail(
      () =>
        void run(async () => {
          await onSend();
          onNext();
        }),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>Wir senden Ihnen einen Code, mit dem Sie ein neues Passwort vergeben können.</Text>
        <EmailField
          label="E-Mail"
          name="email"
          autoComplete="username"
          size="md"
          value={email}
          onChange={onEmail}
          // As at the sign-in: real addresses have these.
          allow="-_+"
          tried={attempts > 0}
          required="Bitte geben Sie Ihre E-Mail-Adresse ein."
          withAsterisk={false}
        />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          Code anfordern
        </Button>
        <Button variant="subtle" fullWidth onClick={() => withEmail(onNext)}>
          Ich habe schon einen Code
        </Button>
        <Anchor href={guestUrl('/login')} ta="center">
          Zurück zur Anmeldung
        </Anchor>
      </Stack>
    </form>
  );
}
