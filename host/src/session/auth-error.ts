import { ConfigError } from './config.ts';
import { HostedSignInError } from './hosted-sign-in-error.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { SayableError } from './sayable-error.ts';

const wrongCredentials =
  'E-Mail-Adresse oder Passwort ist falsch. Bitte prüfen Sie beides, auch die Groß- und Kleinschreibung.';
const disabled =
  'Ihr Zugang ist gesperrt. Bitte wenden Sie sich an die Person, die in Ihrem Betrieb die Benutzer verwaltet.';
const tooMany = 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.';
const notConfigured = new ConfigError().message;
const emptyEmail = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';
const emptyPassword = 'Bitte geben Sie Ihr Passwort ein.';
const emptyCode = 'Bitte geben Sie den Code aus der Nachricht ein.';
const startAgain =
  'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich noch einmal mit dem bisherigen Passwort an.';
const signedOut = 'Sie sind nicht mehr angemeldet. Bitte melden Sie sich erneut an.';
const deviceSettings =
  'Gemerkte Geräte sind für diese Anmeldung nicht eingerichtet. Bitte wenden Sie sich an die Betreibergesellschaft des Portals.';
const hosted =
  'Die Anmeldung mit Firmenkonto ist nicht zustande gekommen. Bitte versuchen Sie es erneut oder melden Sie sich mit E-Mail-Adresse und Passwort an.';
const service = 'Die Anmeldung antwortet gerade nicht richtig. Bitte versuchen Sie es in einem Augenblick erneut.';
const full =
  'Die Anmeldung kann gerade nichts speichern, weil auf dem Server kein Platz mehr frei ist. Bitte versuchen Sie es später erneut und sagen Sie der Betreibergesellschaft des Portals Bescheid.';

/** By the identity service's message, where one name covers cases that need different advice. */
const byMessage: [pattern: RegExp, sentence: string][] = [
  [/^user is disabled/i, disabled],
  [/attempts exceeded|limit exceeded/i, tooMany],
  [
    /^company sign-in required$/i,
    'Ihr Betrieb meldet nur noch mit dem Konto des Unternehmens an. Bitte nehmen Sie „Mit dem Konto Ihres Unternehmens anmelden“.',
  ],
  [
    /easy to guess/i,
    'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie eines ohne gebräuchliche Wörter, Jahreszahlen und Ihre eigene Adresse.',
  ],
  [
    /temporary password has expired/i,
    'Ihr vorläufiges Passwort ist abgelaufen. Bitte lassen Sie sich ein neues zusenden.',
  ],
  [
    /^(invalid code received|code mismatch)/i,
    'Dieser Code stimmt nicht. Bitte nehmen Sie den, den die App gerade zeigt, und prüfen Sie die Uhrzeit des Telefons.',
  ],
  [/already been used/i, 'Dieser Code wurde schon benutzt. Bitte warten Sie, bis die App den nächsten zeigt.'],
  [/session.*expired|invalid session|expired session/i, startAgain],
  [/^(network error|a network error)/i, NO_CONNECTION],
  [
    /^signout timeout fail$/i,
    'Die Abmeldung hat keine Antwort bekommen. In diesem Browser sind Sie abgemeldet; bitte schließen Sie ihn, wenn andere ihn auch benutzen.',
  ],
  [/^no current user$|^the user is not authenticated$/i, signedOut],
  [/device tracking|tracking.*devices|device.*(not configured|not enabled|configuration)/i, deviceSettings],
  [/^username cannot be empty$/i, emptyEmail],
  [/^password cannot be empty$/i, emptyPassword],
  [/^confirmation code cannot be empty$/i, emptyCode],
];

/** By the name of the error, as Cognito and Amplify give it. */
const byName: Record<string, string> = {
  NotAuthorizedException: wrongCredentials,
  UserNotFoundException: wrongCredentials,
  EmptySignInUsername: emptyEmail,
  EmptySignInPassword: emptyPassword,
  EmptyResetPasswordUsername: emptyEmail,
  EmptyConfirmResetPasswordUsername: emptyEmail,
  EmptyConfirmResetPasswordNewPassword: 'Bitte geben Sie ein neues Passwort ein.',
  EmptyConfirmResetPasswordConfirmationCode: emptyCode,
  EmptyConfirmUserAttributeCode: emptyCode,
  EmptyUpdatePassword: 'Bitte geben Sie Ihr bisheriges und das neue Passwort ein.',
  EmptyChallengeResponse: 'Bitte geben Sie ein neues Passwort ein.',
  NetworkError: NO_CONNECTION,
  TypeError: NO_CONNECTION,
  ChunkLoadError: NO_CONNECTION,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  LimitExceededException: tooMany,
  InsufficientStorageException: full,
  UserNotConfirmedException:
    'Ihr Zugang ist noch nicht freigeschaltet. Bitte folgen Sie der Nachricht, mit der Sie eingeladen wurden.',
  PasswordResetRequiredException:
    'Ihr Passwort wurde zurückgesetzt. Bitte vergeben Sie über „Passwort vergessen?“ ein neues.',
  InvalidPasswordException: 'Das neue Passwort ist zu einfach. Bitte beachten Sie die Regeln unter dem Feld.',
  PasswordHistoryPolicyViolationException: 'Dieses Passwort hatten Sie schon einmal. Bitte wählen Sie ein anderes.',
  InvalidParameterException: 'Diese Eingabe nimmt die Anmeldung nicht an. Bitte prüfen Sie die Felder.',
  CodeMismatchException: 'Der Code stimmt nicht. Bitte prüfen Sie ihn oder fordern Sie einen neuen an.',
  ExpiredCodeException: 'Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
  CodeDeliveryFailureException: 'Der Code konnte nicht zugestellt werden. Bitte versuchen Sie es später erneut.',
  SignInException: startAgain,
  UnexpectedSignInInterruptionException: 'Die Anmeldung wurde unterbrochen. Bitte melden Sie sich erneut an.',
  UserUnAuthenticatedException: signedOut,
  OAuthSignInException: hosted,
  OAuthSignOutException:
    'Die Abmeldung bei Ihrem Firmenkonto ist nicht gelungen. Bitte schließen Sie den Browser, wenn andere ihn auch benutzen.',
  AuthUserPoolException: notConfigured,
  AuthTokenConfigException: notConfigured,
  OAuthNotConfigureException: notConfigured,
  InvalidIdentityPoolIdException: notConfigured,
  InvalidRedirectException: notConfigured,
  InvalidOriginException: notConfigured,
  ResourceNotFoundException: notConfigured,
  InvalidUserPoolConfigurationException: notConfigured,
  DeviceMetadataNotFoundException: 'Dieses Gerät ist der Anmeldung nicht bekannt. Bitte melden Sie sich erneut an.',
};

/** Any failure around signing in as one German sentence that says what to do. Never shows the service's own words. */
export function describeAuthError(error: unknown): string {
  if (error instanceof SayableError) return error.message;
  if (error instanceof HostedSignInError) return hosted;
  if (!(error instanceof Error)) return service;
  const special = byMessage.find(([pattern]) => pattern.test(error.message));
  return special?.[1] ?? byName[error.name] ?? service;
}
