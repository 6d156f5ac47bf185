import { useState, type FormEvent } from 'react';
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@portal/shared/ui/guest';
import { confirmPasswordCode, requestPasswordCode } from '../session/sign-in.ts';
import { focusFirstField } from './focus-first-field.ts';
import { NewPasswordFields, isGoodPair } from './new-password-fields.tsx';
import { useAction } from './use-action.ts';

type Stage = 'ask' | 'confirm' | 'done';

/** E-mail, then the code from the message with a new password. */
export function ForgotPasswordForm({ ready }: { ready: Promise<unknown> }) {
  const [stage, setStage] = useState<Stage>('ask');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, run } = useAction();

  const ask = () =>
    run(async () => {
      await ready;
      await requestPasswordCode(email);
      setStage('confirm');
      setTried(false);
    });
  const confirm = () =>
    run(async () => {
      await confirmPasswordCode(email, code, password);
      setStage('done');
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (stage === 'ask' && email.trim()) void ask();
    if (stage === 'confirm' && code.trim() && isGoodPair(password, repeated)) void confirm();
  };

  if (stage === 'done')
    return (
      <Stack gap="md">
        <Alert color="green" role="status">Ihr neues Passwort ist gespeichert. Sie können sich jetzt damit anmelden.</Alert>
        <Button component="a" href="/login" size="md" fullWidth>Zur Anmeldung</Button>
      </Stack>
    );
  return (
    <form key={stage} ref={focusFirstField} onSubmit={submit} noValidate>
      <Stack gap="md">
        {stage === 'ask' ? (
          <>
            <Text>Wir senden Ihnen einen Code, mit dem Sie ein neues Passwort vergeben können.</Text>
            <TextInput
              label="E-Mail" type="email" name="email" autoComplete="username" size="md" value={email}
              error={tried && !email.trim() && 'Bitte geben Sie Ihre E-Mail-Adresse ein.'}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </>
        ) : (
          <>
            <Text>Wenn es zu dieser Adresse einen Zugang gibt, ist der Code jetzt unterwegs.</Text>
            <TextInput
              label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" size="md" value={code}
              error={tried && !code.trim() && 'Bitte geben Sie den Code aus der Nachricht ein.'}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <NewPasswordFields value={password} repeated={repeated} tried={tried} onChange={setPassword} onRepeat={setRepeated} />
          </>
        )}
        {problem && <Alert color="red" role="alert">{problem}</Alert>}
        <Button type="submit" size="md" fullWidth loading={busy}>{stage === 'ask' ? 'Code anfordern' : 'Passwort speichern'}</Button>
        <Anchor href="/login" ta="center">Zurück zur Anmeldung</Anchor>
      </Stack>
    </form>
  );
}
