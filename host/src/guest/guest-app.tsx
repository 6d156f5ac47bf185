import { useEffect, useState } from 'react';
import type { PortalConfig } from '@portal/shared/contract';
import { Alert, Anchor, Card, Stack, Text, Title } from '@portal/shared/ui/guest';
import { describeAuthError } from '../session/auth-error.ts';
import type { SignInStep } from '../session/sign-in.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { titleOf, type GuestScreen } from './guest-page.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface GuestAppProps {
  screen: GuestScreen;
  /** The portal's configuration, Amplify pointed at it. */
  ready: Promise<PortalConfig>;
  /** Why the person is here against their will, e.g. an expired session. */
  notice: string | null;
  /** Why a sign-in at the hosted page came to nothing. */
  failure: string | null;
  onSignedIn(): void;
}

/** What stands in the card of the guest layout. */
export function GuestApp({ screen, ready, notice, failure, onSignedIn }: GuestAppProps) {
  const [config, setConfig] = useState<PortalConfig | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<SignInStep | null>(null);

  useEffect(() => {
    ready.then(setConfig, (error: unknown) => setProblem(describeAuthError(error)));
  }, [ready]);

  const onStep = (next: SignInStep) => {
    setStep(next);
    if (next === 'done') onSignedIn();
  };
  const title = step === 'new-password' ? 'Neues Passwort' : titleOf(screen);
  const resets = screen === 'forgot-password' || step === 'reset-password';
  useEffect(() => {
    document.title = `${title} · Optikerportal`;
  }, [title]);

  return (
    <GuestFrame infoUrl={config?.infoUrl} imprintUrl={config?.imprintUrl}>
      <Card>
        <Stack gap="lg">
          <Title order={1}>{title}</Title>
          {notice && !step && <Alert color="yellow" role="status">{notice}</Alert>}
          {failure && !step && <Alert color="red" role="alert">{failure}</Alert>}
          {problem && <Alert color="red" role="alert">{problem}</Alert>}
          {step === 'reset-password' && <Alert color="yellow" role="status">Ihr Passwort wurde zurückgesetzt. Bitte vergeben Sie ein neues.</Alert>}
          {step === 'new-password' ? (
            <NewPasswordForm onStep={onStep} />
          ) : resets ? (
            <ForgotPasswordForm ready={ready} />
          ) : screen === 'login-verify' ? (
            <Text>
              Eine zusätzliche Bestätigung ist für Ihren Zugang nicht eingerichtet. Bitte{' '}
              <Anchor href="/login">melden Sie sich an</Anchor>; ändern kann das die Person, die in Ihrem Betrieb die
              Benutzer verwaltet.
            </Text>
          ) : (
            <SignInForm ready={ready} hosted={Boolean(config?.oauthDomain)} onStep={onStep} />
          )}
        </Stack>
      </Card>
    </GuestFrame>
  );
}
