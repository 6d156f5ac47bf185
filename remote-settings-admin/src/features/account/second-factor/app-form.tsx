import { useEffect, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import { AccountError, StaleSignInError, account, type AppSetup } from '@portal/shared/session';
import { Button, Group, Stack, Text, TextField, problemOf, useFocusInvalid } from '@portal/shared/ui';
import { Message } from '../message.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface AppFormProps {
  setup: AppSetup;
  /** With recovery codes, where there are such. */
  onConfirmed(codes: string[]): void;
  onCancel(): void;
}

const MISSING = 'Bitte geben Sie den Code ein, den die App gerade zeigt.';

/** The secret for the app, by camera or by hand, and the code by which it shows that it has it. */
export function AppForm({ setup, onConfirmed, onCancel }: AppFormProps) {
  const [code, setCode] = useState('');
  const [attempts, setAttempts] = useState(0);
  const confirm = useMutation({
    mutationFn: async () => (await account.secondFactor()).confirmApp(code),
    onSuccess: (codes) => {
      onConfirmed(codes);
      // The others are signed out.
      return tellChanged('devices');
    },
    onError: () => setAttempts((count) => count + 1),
  });
  const form = useFocusInvalid(attempts);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const { error } = confirm;
  const isStale = error instanceof StaleSignInError;
  const isWrong = error instanceof AccountError && error.problem === 'wrong-code';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!problemOf(code, { required: MISSING })) confirm.mutate();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm" maw={480}>
        <Text size="sm">
          Öffnen Sie auf Ihrem Telefon eine App, die Codes erzeugt, etwa Google Authenticator, Microsoft Authenticator
          oder 2FAS, und lesen Sie in ihr diesen QR-Code ein, oder geben Sie den Schlüssel ein.
        </Text>
        <img src={setup.qr} alt="QR-Code für die App" width={200} height={200} />
        <Text size="sm">
          Schlüssel: <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </Text>
        <TextField
          label="Code der App"
          name="app-code"
          symbols
          autoComplete="one-time-code"
          spellCheck={false}
          required={MISSING}
          value={code}
          tried={attempts > 0}
          error={isWrong && error.message}
          onChange={(value) => {
            setCode(value);
            confirm.reset();
          }}
        />
        {isStale && <SignInAgain sentence={error.message} />}
        {error && !isStale && !isWrong && <Message tone="alert">{error.message}</Message>}
        <Group gap="xs">
          <Button type="submit" loading={confirm.isPending}>
            Einrichten
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Abbrechen
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
