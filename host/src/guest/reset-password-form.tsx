import { useEffect, useState, type FormEvent } from 'react';
import { Alert, Anchor, Button, ResendCodeButton, Stack, Text, useFocusInvalid } from '@portal/shared/ui/guest';
import { guestUrl } from '../session/next-path.ts';
import { confirmPasswordCode } from '../session/sign-in.ts';
import { CodeField, isCodeRefusal } from './code-field.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { NewPasswordFields, isGoodPair } from './new-password-fields.tsx';
import { useAction } from './use-action.ts';

interface ResetPasswordFormProps {
  email: string;
  ready: Promise<unknown>;
  onResend(): Promise<void>;
  /** To another address. */
  onBack(): void;
  onDone(): void;
}

/** The code from the message, and the new password that it opens. */
export function ResetPasswordForm({ email, ready, onResend, onBack, onDone }: ResetPasswordFormProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [attempts, setAttempts] = useState(0);
  const { busy, failure, problem, run, forget } = useAction(ready);
  const form = useFocusInvalid(attempts);
  useEffect(() => focusFirstField(form.current), [form]);

  const attempt = () => setAttempts((count) => count + 1);
  const save = async () => {
    const saved = await run(() => confirmPasswordCode(email, code, password));
    if (saved) onDone();
    else attempt();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
    if (code.trim() && isGoodPair(password, repeated)) void save();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          Wenn es zu <strong>{email.trim()}</strong> einen Zugang gibt, ist der Code unterwegs. Bitte sehen Sie auch im
          Spam-Ordner nach.
        </Text>
        <Text size="sm" c="var(--portal-dimmed)">
          Es kommt nichts an? Mit einem vorläufigen Passwort melden Sie sich bitte direkt an. Sonst hilft Ihnen die
          Person, die in Ihrem Betrieb die Benutzer verwaltet.
        </Text>
        <CodeField
          value={code}
          tried={attempts > 0}
          failure={failure}
          onChange={(value) => {
            setCode(value);
            forget();
          }}
        />
        <NewPasswordFields
          value={password}
          repeated={repeated}
          tried={attempts > 0}
          onChange={setPassword}
          onRepeat={setRepeated}
        />
        {problem && !isCodeRefusal(failure) && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          Passwort speichern
        </Button>
        <ResendCodeButton onSend={() => run(onResend)} />
        <Button variant="subtle" fullWidth onClick={onBack}>
          Andere E-Mail-Adresse
        </Button>
        <Anchor href={guestUrl('/login')} ta="center">
          Zurück zur Anmeldung
        </Anchor>
      </Stack>
    </form>
  );
}
