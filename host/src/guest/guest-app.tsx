import { Suspense, lazy, useEffect, useState } from 'react';
import type { PortalConfig } from '@portal/shared/contract';
import { Card, Stack, Title } from '@portal/shared/ui/guest';
import { describeAuthError } from '../session/auth-error.ts';
import type { SignInStep } from '../session/sign-in.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { GuestNotices } from './guest-notices.tsx';
import { titleOf, type GuestScreen } from './guest-page.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { Typed } from './take-over.ts';
import { useHandOver } from './use-hand-over.ts';

// Few people need it, and everybody waits for what is not lazy.
const InvitationForm = lazy(() => import('./invitation-form.tsx').then(({ InvitationForm }) => ({ default: InvitationForm })));
const VerifyForm = lazy(() => import('./verify-form.tsx').then(({ VerifyForm }) => ({ default: VerifyForm })));

interface GuestAppProps {
  /** By the address. */
  screen: GuestScreen;
  /** Into the sign-in form, before this was there. */
  typed: Typed;
  /** The portal's configuration, Amplify pointed at it. */
  ready: Promise<PortalConfig>;
  /** Why the person is here against their will, e.g. an expired session. */
  notice: string | null;
  /** Why a sign-in at the hosted page came to nothing. */
  failure: string | null;
  onSignedIn(): void;
}

/** What stands in the card of the guest layout. */
export function GuestApp({ screen: opened, typed, ready, notice, failure, onSignedIn }: GuestAppProps) {
  const [config, setConfig] = useState<PortalConfig | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [screen, setScreen] = useState(opened);
  const [step, setStep] = useState<SignInStep | null>(null);
  const [email, setEmail] = useState('');
  const [replaced, setReplaced] = useState(false);
  const { pending, handOver, later } = useHandOver(screen, onSignedIn);

  useEffect(() => {
    ready.then(setConfig, (error: unknown) => setProblem(describeAuthError(error)));
  }, [ready]);

  const onStep = (next: SignInStep, of = '') => {
    setStep(next);
    setEmail(of);
    if (next === 'done') void handOver();
  };
  /** With the new password goes on who came to sign in. */
  const onReplaced = () => {
    history.replaceState(null, '', `/login${location.search}`);
    setScreen('login');
    setStep(null);
    setReplaced(true);
  };
  const resets = screen === 'forgot-password' || step === 'reset-password';
  const title = step === 'new-password' ? 'Neues Passwort' : titleOf(pending ? 'login-verify' : resets ? 'forgot-password' : screen);
  useEffect(() => {
    document.title = `${title} · Optikerportal`;
  }, [title]);

  return (
    <GuestFrame infoUrl={config?.infoUrl} imprintUrl={config?.imprintUrl}>
      <Card>
        <Stack gap="lg">
          <Title order={1}>{title}</Title>
          <GuestNotices screen={screen} step={step} notice={notice} failure={failure} problem={problem} replaced={replaced} />
          {pending ? (
            <Suspense>
              <VerifyForm email={pending.email} onDone={onSignedIn} onLater={later} />
            </Suspense>
          ) : screen === 'einladung' && !step ? (
            <Suspense>
              <InvitationForm ready={ready} onStep={onStep} />
            </Suspense>
          ) : step === 'new-password' ? (
            <NewPasswordForm onStep={onStep} />
          ) : resets ? (
            <ForgotPasswordForm ready={ready} awaiting={step === 'reset-password' ? email : ''} onDone={onReplaced} />
          ) : (
            <SignInForm typed={typed} ready={ready} hosted={Boolean(config?.oauthDomain)} onStep={onStep} />
          )}
        </Stack>
      </Card>
    </GuestFrame>
  );
}
