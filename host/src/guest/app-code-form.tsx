import { useEffect, useState, type FormEvent } from 'react';
import { Anchor, Button, Stack, Text, useFocusInvalid } from '@portal/shared/ui/guest';
import { guestUrl } from '../session/next-path.ts';
import { confirmWithCode, type SignInStep } from '../session/sign-in.ts';
import { AppCodeField } from './app-code-field.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { useAction } from './use-action.ts';

/** After the password: the code of the authenticator app, or a recovery code. */
export function AppCodeForm({ onStep }: { onStep(step: SignInStep): void }) {
  const [code, setCode] = useState('');
  const [attempts, setAttempts] = useState(0);
  const { busy, problem, run, forget } = useAction();
  const form = useFocusInvalid(attempts);
  useEffect(() => focusFirstField(form.current), [form]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (code.trim()) void run(async () => onStep(await confirmWithCode(code)));
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          Bitte öffnen Sie die App auf Ihrem Telefon, mit der Sie den zweiten Faktor eingerichtet haben, und geben Sie
          ihren Code ein.
        </Text>
        <AppCodeField
          value={code}
          tried={attempts > 0}
          takesRecoveryCodes
          problem={problem}
          onChange={(value) => {
            setCode(value);
            forget();
          }}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Anmelden
        </Button>
        <Text size="sm">
          Telefon nicht zur Hand? Einer Ihrer Wiederherstellungscodes gilt statt des Codes der App. Haben Sie auch davon
          keinen, kann die Person, die in Ihrem Betrieb die Benutzer verwaltet, den zweiten Faktor zurücksetzen.
        </Text>
        <Anchor href={guestUrl('/login')} ta="center">
          Zur Anmeldung
        </Anchor>
      </Stack>
    </form>
  );
}
