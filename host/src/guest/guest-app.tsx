import { Suspense, lazy, useEffect, useState } from 'react';
import type { PortalConfig } from '@portal/shared/contract';
import { Alert, Card, Stack, Title } from '@portal/shared/ui/guest';
import { describeAuthError } from '../session/auth-error.ts';
import type { SignInStep } from '../session/sign-in.ts';
import type { PendingVerification } from '../session/verification.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { titleOf, type GuestScreen } from './guest-page.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { REPLACED } from './notices.ts';
import { useHandOver } from './use-hand-over.ts';

// Few people need it, and everybody waits for what is not lazy.
const InvitationForm = lazy(() =>
  import('./invitation-form.tsx').then(({ InvitationForm }) => ({ default: InvitationForm })),
);
const AppCodeForm = lazy(() => import('./app-code-form.tsx').then(({ AppCodeForm }) => ({ default: AppCodeForm })));
const AppSetupForm = lazy(() => import('./app-setup-form.tsx').then(({ AppSetupForm }) => ({ default: AppSetupForm })));
const VerifyForm = lazy(() => import('./verify-form.tsx').then(({ VerifyForm }) => ({ default: VerifyForm })));

export interface GuestAppProps {
  /** By the address. */
  screen: GuestScreen;
  /** The portal's configuration, Amplify pointed at it. */
  ready: Promise<PortalConfig>;
  /** What the sign-in form has led to: at the addresses that have one. */
  begin?: { step: SignInStep; email: string; pending: PendingVerification | null };
  onSignedIn(): void;
}

/** With the new password goes on who came to sign in. */
function goToSignIn(): void {
  const query = new URLSearchParams(location.search);
  query.set('grund', REPLACED);
  location.replace(`/login?${query}`);
}

/** What stands in the card of the guest layout, but the sign-in form. */
export function GuestApp({ screen, ready, begin, onSignedIn }: GuestAppProps) {
  const [config, setConfig] = useState<PortalConfig | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<SignInStep | null>(begin?.step ?? null);
  const { pending, handOver, later } = useHandOver(begin?.pending ?? null, onSignedIn);

  useEffect(() => {
    ready.then(setConfig, (error: unknown) => setProblem(describeAuthError(error)));
  }, [ready]);

  const onStep = (next: SignInStep) => {
    setStep(next);
    if (next === 'done') void handOver(screen === 'login-verify');
  };
  const title =
    step === 'new-password'
      ? 'Neues Passwort'
      : step === 'app-code' || step === 'app-setup'
        ? 'Zweiter Faktor'
        : titleOf(pending ? 'login-verify' : screen === 'einladung' ? screen : 'forgot-password');
  useEffect(() => {
    document.title = `${title} · Optikerportal`;
  }, [title]);

  return (
    <GuestFrame infoUrl={config?.infoUrl} imprintUrl={config?.imprintUrl}>
      <Card>
        <Stack gap="lg">
          <Title order={1}>{title}</Title>
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          {step === 'reset-password' && (
            <Alert color="yellow" role="status">
              Ihr Passwort wurde zurückgesetzt. Bitte vergeben Sie ein neues.
            </Alert>
          )}
          {pending ? (
            <Suspense>
              <VerifyForm email={pending.email} onDone={onSignedIn} onLater={later} />
            </Suspense>
          ) : step === 'app-code' || step === 'app-setup' ? (
            <Suspense>
              {step === 'app-code' ? <AppCodeForm onStep={onStep} /> : <AppSetupForm ready={ready} onStep={onStep} />}
            </Suspense>
          ) : step === 'new-password' ? (
            <NewPasswordForm onStep={onStep} />
          ) : screen === 'einladung' && step !== 'reset-password' ? (
            <Suspense>
              <InvitationForm ready={ready} onStep={onStep} />
            </Suspense>
          ) : (
            <ForgotPasswordForm
              ready={ready}
              awaiting={step === 'reset-password' ? (begin?.email ?? '') : ''}
              onDone={goToSignIn}
            />
          )}
        </Stack>
      </Card>
    </GuestFrame>
  );
}
