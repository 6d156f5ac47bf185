import { useEffect, useState, type FormEvent } from 'react';
import type { PortalConfig } from '@portal/shared/contract';
import { Button, Stack, Text, useFocusInvalid } from '@portal/shared/ui/guest';
import { appSetup, newRecoveryCodes } from '../session/second-factor.ts';
import { confirmWithCode, pendingAppSetup, type SignInStep } from '../session/sign-in.ts';
import { AppCodeField } from './app-code-field.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAction } from './use-action.ts';

interface AppSetupFormProps {
  ready: Promise<PortalConfig>;
  onStep(step: SignInStep): void;
}

/** The first sign-in with a second factor: the app is set up before there is a session. */
export function AppSetupForm({ ready, onStep }: AppSetupFormProps) {
  const [{ details, email }] = useState(pendingAppSetup);
  const [qr, setQr] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const [attempts, setAttempts] = useState(0);
  const { busy, problem, run, forget } = useAction();
  const form = useFocusInvalid(attempts);
  useEffect(() => focusFirstField(form.current), [form]);
  // Without the picture there is the key.
  useEffect(
    () =>
      void appSetup(details, email).then(
        ({ qr }) => setQr(qr),
        () => undefined,
      ),
    [details, email],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!code.trim()) return;
    void run(async () => {
      await confirmWithCode(code);
      const issued = await newRecoveryCodes(await ready);
      if (issued.length > 0) setCodes(issued);
      else onStep('done');
    });
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={() => onStep('done')} />;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          Ihr Betrieb verlangt außer dem Passwort einen zweiten Faktor. Dafür brauchen Sie auf dem Telefon eine App, die
          Codes erzeugt, etwa Google Authenticator, Microsoft Authenticator oder 2FAS. Lesen Sie in ihr diesen QR-Code
          ein, oder geben Sie den Schlüssel ein.
        </Text>
        {qr && <img src={qr} alt="QR-Code für die App" width={200} height={200} />}
        <Text size="sm">
          Schlüssel: <code>{details.sharedSecret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </Text>
        <AppCodeField
          value={code}
          tried={attempts > 0}
          problem={problem}
          onChange={(value) => {
            setCode(value);
            forget();
          }}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Einrichten und anmelden
        </Button>
      </Stack>
    </form>
  );
}
