import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, ResendCodeButton, Stack, Text, useFocusInvalid } from '@portal/shared/ui/guest';
import { confirmEmail, requestEmailCode } from '../session/confirm-email.ts';
import { CodeField, isCodeRefusal } from './code-field.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { useAction } from './use-action.ts';

interface VerifyFormProps {
  email: string;
  /** The address is confirmed, and the person wants to go on. */
  onDone(): void;
  onLater(): void;
}

type Stage = 'offer' | 'code' | 'confirmed';

const BUTTONS: Record<Stage, string> = { offer: 'Code zusenden', code: 'Bestätigen', confirmed: 'Weiter zum Portal' };

/** Offers to confirm the e-mail address: a code is sent, and entered. Nobody is kept from the portal by it. */
export function VerifyForm({ email, onDone, onLater }: VerifyFormProps) {
  const [stage, setStage] = useState<Stage>('offer');
  const [code, setCode] = useState('');
  // Not always the address in force: a change of it may wait for this code.
  const [destination, setDestination] = useState('');
  const [attempts, setAttempts] = useState(0);
  const { busy, failure, problem, run, forget } = useAction();
  const form = useFocusInvalid(attempts);
  const explanation = useId();
  // Otherwise the keyboard would begin at the top of the page, the form that had it being gone.
  useEffect(() => {
    if (stage === 'code') focusFirstField(form.current);
    else form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [form, stage]);

  const send = () => run(async () => setDestination(await requestEmailCode()));
  const attempt = () => setAttempts((count) => count + 1);
  const next: Record<Stage, () => Promise<void>> = {
    async offer() {
      if (await send()) setStage('code');
    },
    async code() {
      attempt();
      if (!code.trim()) return;
      if (await run(() => confirmEmail(code))) setStage('confirmed');
      else attempt();
    },
    confirmed: async () => onDone(),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void next[stage]();
  };
  const texts: Record<Stage, ReactNode> = {
    offer: (
      <Text>
        Ihre Adresse <strong>{email}</strong> ist noch nicht bestätigt. Nur an eine bestätigte Adresse können wir Ihnen
        einen Code senden, falls Sie Ihr Passwort einmal vergessen.
      </Text>
    ),
    code: (
      <Text>
        Der Code ist unterwegs an <strong>{destination || email}</strong>. Bitte sehen Sie auch im Spam-Ordner nach.
      </Text>
    ),
    confirmed: <Alert role="status">Ihre E-Mail-Adresse ist bestätigt.</Alert>,
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <div id={explanation}>{texts[stage]}</div>
        {stage === 'code' && (
          <CodeField
            value={code}
            tried={attempts > 0}
            failure={failure}
            onChange={(value) => {
              setCode(value);
              forget();
            }}
          />
        )}
        {problem && !isCodeRefusal(failure) && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button key={stage} type="submit" size="md" fullWidth loading={busy} aria-describedby={explanation}>
          {BUTTONS[stage]}
        </Button>
        {stage === 'code' && <ResendCodeButton onSend={send} />}
        {stage !== 'confirmed' && (
          <Button variant="subtle" fullWidth onClick={onLater}>
            Später
          </Button>
        )}
      </Stack>
    </form>
  );
}
