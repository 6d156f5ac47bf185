import { Alert } from '@portal/shared/ui/guest';
import type { SignInStep } from '../session/sign-in.ts';
import type { GuestScreen } from './guest-page.ts';

interface GuestNoticesProps {
  screen: GuestScreen;
  step: SignInStep | null;
  /** Why the person is here against their will. */
  notice: string | null;
  /** Why a sign-in at the hosted page came to nothing. */
  failure: string | null;
  /** What makes the portal unusable. */
  problem: string | null;
  /** A forgotten password has just been replaced. */
  replaced: boolean;
}

/** What has to be said before anybody fills in the form. */
export function GuestNotices({ screen, step, notice, failure, problem, replaced }: GuestNoticesProps) {
  const atBeginning = !step && !replaced;
  return (
    <>
      {notice && atBeginning && <Alert color="yellow" role="status">{notice}</Alert>}
      {failure && atBeginning && <Alert color="red" role="alert">{failure}</Alert>}
      {problem && <Alert color="red" role="alert">{problem}</Alert>}
      {screen === 'login-verify' && atBeginning && (
        <Alert role="status">Bitte melden Sie sich an. Danach können Sie Ihre E-Mail-Adresse mit einem Code bestätigen.</Alert>
      )}
      {replaced && !step && <Alert role="status">Ihr neues Passwort ist gespeichert. Bitte melden Sie sich damit an.</Alert>}
      {step === 'reset-password' && <Alert color="yellow" role="status">Ihr Passwort wurde zurückgesetzt. Bitte vergeben Sie ein neues.</Alert>}
    </>
  );
}
