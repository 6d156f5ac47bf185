// With Amplify, and so loaded once somebody types.
import type { PortalConfig } from '@portal/shared/contract';
import { configureAmplify } from '../../session/amplify.ts';
import { signInWithPasskey, signInWithPassword, type SignInStep } from '../../session/sign-in.ts';
import { dueVerification, type PendingVerification } from '../../session/verification.ts';
import type { GuestScreen } from '../guest-page.ts';

let isConfigured = false;

function configureOnce(config: PortalConfig): void {
  if (!isConfigured) configureAmplify(config);
  isConfigured = true;
}

export interface SignedIn {
  step: SignInStep;
  /** What stands between the person and the portal, once `step` is 'done'. */
  pending: PendingVerification | null;
}

/** @throws what Amplify throws; show it through `describeAuthError`. */
export async function signIn(
  config: PortalConfig,
  screen: GuestScreen,
  email: string,
  password: string,
): Promise<SignedIn> {
  configureOnce(config);
  const step = await signInWithPassword(email, password);
  return { step, pending: step === 'done' ? await dueVerification(screen === 'login-verify') : null };
}

/** The same with a passkey. @throws SayableError when there is none */
export async function signInByPasskey(config: PortalConfig, screen: GuestScreen, email: string): Promise<SignedIn> {
  configureOnce(config);
  const step = await signInWithPasskey(email);
  return { step, pending: step === 'done' ? await dueVerification(screen === 'login-verify') : null };
}

/** Leaves for the provider of a business. @throws SayableError where the address leads to none */
export async function leaveForCompany(config: PortalConfig, email: string, next: string): Promise<void> {
  const { goToCompany } = await import('../../session/company-sign-in.ts');
  await goToCompany(config, email, next);
}

/** Signs in whom a provider has sent back. @throws SayableError where nothing comes of it */
export async function comeFromCompany(config: PortalConfig, screen: GuestScreen): Promise<SignedIn> {
  configureOnce(config);
  const { returnFromCompany } = await import('../../session/company-sign-in.ts');
  const step = await returnFromCompany();
  return { step, pending: step === 'done' ? await dueVerification(screen === 'login-verify') : null };
}

/** Leaves for the pool's own sign-in page. @throws what Amplify throws before it leaves */
export async function leaveForHosted(config: PortalConfig, next: string): Promise<void> {
  configureOnce(config);
  const { goToHostedSignIn } = await import('../../session/hosted-sign-in.ts');
  await goToHostedSignIn(next);
}
