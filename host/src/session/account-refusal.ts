import { AccountError, StaleSignInError, type AccountProblem } from '@portal/shared/session';
import { describeAuthError } from './auth-error.ts';
import { invalidSessionReason } from './invalid-session.ts';

const PROBLEMS: Record<string, AccountProblem> = {
  InvalidPasswordException: 'weak-password',
  PasswordHistoryPolicyViolationException: 'weak-password',
  CodeMismatchException: 'wrong-code',
  ExpiredCodeException: 'wrong-code',
  EnableSoftwareTokenMFAException: 'wrong-code',
  LimitExceededException: 'too-many-attempts',
  TooManyRequestsException: 'too-many-attempts',
  TooManyFailedAttemptsException: 'too-many-attempts',
};

const LOST = 'Ihre Anmeldung gilt nicht mehr. Bitte melden Sie sich erneut an.';

/** By what the browser's error is called, after Amplify. */
const PASSKEYS: [pattern: RegExp, sentence: string][] = [
  [
    /^PasskeyRegistrationCanceled/,
    'Der Passkey wurde nicht angelegt, weil Sie abgebrochen haben oder zu lange Zeit war. Bitte versuchen Sie es noch einmal.',
  ],
  [
    /^PasskeyAlreadyExists/,
    'Auf diesem Gerät gibt es für Ihren Zugang schon einen Passkey. Bitte nehmen Sie diesen oder ein anderes Gerät.',
  ],
  [
    /^Passkey|^WebAuthn/,
    'Dieser Browser oder dieses Gerät kann hier keinen Passkey anlegen. Bitte nehmen Sie ein anderes, oder richten Sie eine App ein.',
  ],
];

/** By the service's message: these refuse the operation, not the session, although they share its error's name. */
const REFUSALS: [pattern: RegExp, sentence: string, problem: AccountProblem][] = [
  [
    /^incorrect username or password/i,
    'Das bisherige Passwort ist nicht richtig. Bitte geben Sie es noch einmal ein.',
    'wrong-password',
  ],
  [
    /attempts exceeded/i,
    'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
    'too-many-attempts',
  ],
  [
    /^second factor is required/i,
    'Ihr Betrieb verlangt einen zweiten Faktor. Sie können die App durch eine andere ersetzen, aber nicht ohne sein.',
    'other',
  ],
  [
    /required scopes/i,
    'Das geht nur nach einer Anmeldung mit E-Mail-Adresse und Passwort. Bitte melden Sie sich so an.',
    'other',
  ],
];

const STALE =
  'Womit Sie sich anmelden, lässt sich nur in der ersten Viertelstunde nach einer Anmeldung ändern. Bitte melden Sie sich neu an.';

/** A failed operation of the account as its error: what the form can point at, and a German sentence. */
export function accountRefusal(error: unknown): AccountError {
  const { name, message } = error instanceof Error ? error : new Error();
  const passkey = PASSKEYS.find(([pattern]) => pattern.test(name));
  if (passkey) return new AccountError(passkey[1], 'other', error);
  if (/^sign-in is too old/i.test(message)) return new StaleSignInError(STALE, error);
  const special = REFUSALS.find(([pattern]) => pattern.test(message));
  if (special) return new AccountError(special[1], special[2], error);
  const sentence = invalidSessionReason(error) ? LOST : describeAuthError(error);
  return new AccountError(sentence, PROBLEMS[name] ?? 'other', error);
}
