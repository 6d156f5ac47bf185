import { useEffect, useState, type FormEvent } from 'react';
import { Alert, Anchor, Button, EmailField, Stack, Text, TextField, useFocusInvalid } from '@portal/shared/ui/guest';
import { guestUrl } from '../session/next-path.ts';
import { acceptInvitation, type SignInStep } from '../session/sign-in.ts';
import { focusFirstField } from './focus-first-field.ts';
import { readInvitation } from './invitation.ts';
import { NewPasswordFields, isGoodPair } from './new-password-fields.tsx';
import { useAction } from './use-action.ts';

interface InvitationFormProps {
  /** Amplify is configured. */
  ready: Promise<unknown>;
  onStep(step: SignInStep): void;
}

const VOID =
  'Diese Einladung gilt nicht: Sie ist angenommen, erneuert oder älter als sieben Tage. Bitte lassen Sie sich eine neue schicken von der Person, die in Ihrem Betrieb die Benutzer verwaltet.';

/** Name and own password of somebody who was invited. Without the whole link the address and the code are typed. */
export function InvitationForm({ ready, onStep }: InvitationFormProps) {
  const [given] = useState(readInvitation);
  const [typed, setTyped] = useState<Pick<typeof given, 'email' | 'code'>>(given);
  const [name, setName] = useState(given.name);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [attempts, setAttempts] = useState(0);
  const { busy, failure, problem, run } = useAction(ready);
  const form = useFocusInvalid(attempts);
  useEffect(() => focusFirstField(form.current), [form]);
  const isWhole = given.email !== '' && given.code !== '';
  const tried = attempts > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    const invitation = { email: typed.email.trim(), code: typed.code.trim() };
    if (!invitation.email || !invitation.code || !name.trim() || !isGoodPair(password, repeated)) return;
    void run(async () => onStep(await acceptInvitation(invitation, name.trim(), password)));
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {isWhole ? (
          <Text>
            Willkommen{given.name && `, ${given.name}`}! Sie melden sich künftig mit <strong>{given.email}</strong> und
            Ihrem eigenen Passwort an.
          </Text>
        ) : (
          <Text>Bitte öffnen Sie den Link aus Ihrer Einladung, oder geben Sie Adresse und Code von dort ein.</Text>
        )}
        {!isWhole && (
          <>
            <EmailField
              label="E-Mail"
              name="email"
              autoComplete="username"
              size="md"
              value={typed.email}
              allow="-_+"
              tried={tried}
              withAsterisk={false}
              required="Bitte geben Sie die E-Mail-Adresse ein, an die Ihre Einladung ging."
              onChange={(email) => setTyped({ ...typed, email })}
            />
            <TextField
              label="Code aus der Einladung"
              name="code"
              autoComplete="one-time-code"
              size="md"
              symbols
              value={typed.code}
              tried={tried}
              withAsterisk={false}
              required="Bitte geben Sie den Code aus der Einladung ein."
              onChange={(code) => setTyped({ ...typed, code })}
            />
          </>
        )}
        <TextField
          label="Ihr Name"
          name="name"
          autoComplete="name"
          size="md"
          symbols
          value={name}
          onChange={setName}
          tried={tried}
          withAsterisk={false}
          required="Bitte geben Sie Ihren Vor- und Nachnamen ein."
        />
        <NewPasswordFields
          value={password}
          repeated={repeated}
          tried={tried}
          onChange={setPassword}
          onRepeat={setRepeated}
        />
        {failure && (
          <Alert color="red" role="alert">
            {failure.name === 'NotAuthorizedException' ? VOID : problem}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          Passwort speichern und anmelden
        </Button>
        <Anchor href={guestUrl('/login')} ta="center">
          Zur Anmeldung
        </Anchor>
      </Stack>
    </form>
  );
}
