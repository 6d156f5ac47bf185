import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { AccountError, account, useSession } from '@portal/shared/session';
import { Button, PASSWORD_DEMANDS, PasswordField, Stack, problemOf, useFocusInvalid } from '@portal/shared/ui';
import { Message } from '../message.tsx';
import { NO_PASSWORDS, REQUIRED, rulesOf, type Passwords } from './model.ts';

interface PasswordFormProps {
  onChanged(password: string): void;
}

/** Old, new and repeated password, the rules ticked off while typing. */
export function PasswordForm({ onChanged }: PasswordFormProps) {
  const { user } = useSession();
  const [passwords, setPasswords] = useState<Passwords>(NO_PASSWORDS);
  const [attempts, setAttempts] = useState(0);
  const change = useMutation({
    mutationFn: ({ old, next }: Passwords) => account.changePassword(old, next),
    onSuccess: (_, { next }) => onChanged(next),
    onError: () => setAttempts((count) => count + 1),
  });
  const form = useFocusInvalid(attempts);
  const problem = change.error instanceof AccountError ? change.error.problem : null;
  const tried = attempts > 0;
  const rules = rulesOf(passwords);

  const set = (name: keyof Passwords) => (value: string) => {
    setPasswords({ ...passwords, [name]: value });
    change.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    const { old, next, repeated } = passwords;
    const wrong = [
      problemOf(old, { required: REQUIRED.old }),
      problemOf(next, { required: REQUIRED.next, rules: rules.next }),
      problemOf(repeated, { required: REQUIRED.repeated, rules: rules.repeated }),
    ].some(Boolean);
    if (!wrong && PASSWORD_DEMANDS.every(({ holds }) => holds(next))) change.mutate(passwords);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md" maw={480}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label="Bisheriges Passwort"
          name="old-password"
          autoComplete="current-password"
          required={REQUIRED.old}
          value={passwords.old}
          onChange={set('old')}
          tried={tried}
          error={problem === 'wrong-password' && change.error?.message}
        />
        <PasswordField
          label="Neues Passwort"
          name="new-password"
          autoComplete="new-password"
          required={REQUIRED.next}
          demands={PASSWORD_DEMANDS}
          value={passwords.next}
          onChange={set('next')}
          tried={tried}
          rules={rules.next}
          error={problem === 'weak-password' && change.error?.message}
        />
        <PasswordField
          label="Neues Passwort wiederholen"
          name="repeat-password"
          autoComplete="new-password"
          required={REQUIRED.repeated}
          value={passwords.repeated}
          onChange={set('repeated')}
          tried={tried}
          rules={rules.repeated}
        />
        {change.error && problem !== 'wrong-password' && problem !== 'weak-password' && (
          <Message tone="alert">{change.error.message}</Message>
        )}
        <Button type="submit" loading={change.isPending}>
          Passwort ändern
        </Button>
      </Stack>
    </form>
  );
}
