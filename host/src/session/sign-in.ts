import {
  confirmResetPassword,
  confirmSignIn,
  resetPassword,
  signIn,
  type SetUpTOTPOutput,
  type SignInOutput,
} from 'aws-amplify/auth';
import { clearStoredSession } from './encrypted-storage.ts';
import { SayableError } from './sayable-error.ts';
import { typedCode } from './typed-code.ts';

/** What the person has to do next. */
export type SignInStep = 'app-code' | 'app-setup' | 'done' | 'new-password' | 'reset-password';

/** What an invitation's link has behind '#': nothing of it reaches a server or its logs. */
export interface Invitation {
  email: string;
  code: string;
}

/** A step of the identity service that the portal has no screen for. */
export class UnsupportedStepError extends Error {
  override readonly name = 'UnsupportedStepError';
}

/** Nobody has let the person in yet; named as the identity service does. */
class UserNotConfirmedError extends Error {
  override readonly name = 'UserNotConfirmedException';
}

/** An authenticator app that has to be set up before there is a session. */
interface PendingAppSetup {
  details: SetUpTOTPOutput;
  email: string;
}

// Amplify keeps the other half of a sign-in in the module as well.
let appSetup: PendingAppSetup | undefined;
let login = '';

/** Of the step 'app-setup'. */
export function pendingAppSetup(): PendingAppSetup {
  if (!appSetup) throw new UnsupportedStepError('app-setup');
  return appSetup;
}

function stepOf({ isSignedIn, nextStep }: SignInOutput): SignInStep {
  if (isSignedIn) return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'new-password';
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'reset-password';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'app-code';
  if (nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') {
    appSetup = { details: nextStep.totpSetupDetails, email: login };
    return 'app-setup';
  }
  // Amplify makes a step of the service's refusal.
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') throw new UserNotConfirmedError();
  throw new UnsupportedStepError(nextStep.signInStep);
}

/**
 * Signs in with SRP: the password never leaves the browser. Other flows would lose the device key.
 * @throws what Amplify throws; show it through `describeAuthError`.
 */
export async function signInWithPassword(email: string, password: string): Promise<SignInStep> {
  // A dead session in this tab would make Amplify refuse ('already signed in').
  clearStoredSession();
  login = email.trim();
  return stepOf(await signIn({ username: login, password, options: { authFlowType: 'USER_SRP_AUTH' } }));
}

const NOT_TAKEN =
  'Mit einem Passkey ist die Anmeldung nicht zustande gekommen: abgebrochen, oder hier gibt es keinen für diese Adresse. Bitte melden Sie sich mit dem Passwort an.';

/**
 * Signs in with a passkey that the browser finds, or a telephone beside it.
 * @throws SayableError when it was broken off or refused, else what Amplify throws
 */
export async function signInWithPasskey(email: string): Promise<SignInStep> {
  clearStoredSession();
  login = email.trim();
  try {
    const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
    return stepOf(await signIn({ username: login, options }));
  } catch (error) {
    const { name = '', message = '' } = error as Error;
    const isRefused = name.startsWith('Passkey') || message === 'Incorrect username or password.';
    throw isRefused ? new SayableError(NOT_TAKEN, { cause: error }) : error;
  }
}

/** What apps list the account by: who comes from a provider has typed no address in this page. */
const COMPANY_ACCOUNT = 'Firmenkonto';

/**
 * Signs in with what the provider of a business has sent somebody back with, in the tab that set out.
 * @throws what Amplify throws; NotAuthorizedException for a ticket that is used up, too old, or another tab's
 */
export async function signInWithTicket(ticket: string, secret: string): Promise<SignInStep> {
  clearStoredSession();
  login = COMPANY_ACCOUNT;
  await signIn({ username: ticket, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
  return stepOf(await confirmSignIn({ challengeResponse: secret }));
}

/** Answers 'app-code' and 'app-setup': the code of the app, or to the former a recovery code. */
export const confirmWithCode = async (code: string): Promise<SignInStep> =>
  stepOf(await confirmSignIn({ challengeResponse: typedCode(code) }));

/** Ends a first sign-in by setting the person's own password, and their name where they have given it. */
export const completeNewPassword = async (password: string, name?: string): Promise<SignInStep> =>
  stepOf(await confirmSignIn({ challengeResponse: password, ...(name && { options: { userAttributes: { name } } }) }));

/**
 * Takes an invitation: signs in with its code and sets the person's name and own password.
 * @throws what Amplify throws; NotAuthorizedException for an invitation that is used up, too old, or none
 */
export async function acceptInvitation(
  { email, code }: Invitation,
  name: string,
  password: string,
): Promise<SignInStep> {
  const step = await signInWithPassword(email, code);
  return step === 'new-password' ? completeNewPassword(password, name) : step;
}

/** That it does not exist, has no password of its own yet, or no confirmed address. */
const isAboutTheAccount = ({ name, message }: Error): boolean =>
  name === 'UserNotFoundException' || /cannot be reset in the current state|no registered\/verified/i.test(message);

/** Has a code sent; answers the same whether or not the address is known, so that nobody can try addresses out. */
export async function requestPasswordCode(email: string): Promise<void> {
  try {
    await resetPassword({ username: email.trim() });
  } catch (error) {
    if (!(error instanceof Error && isAboutTheAccount(error))) throw error;
  }
}

export const confirmPasswordCode = (email: string, confirmationCode: string, newPassword: string): Promise<void> =>
  confirmResetPassword({ username: email.trim(), confirmationCode: typedCode(confirmationCode), newPassword });
