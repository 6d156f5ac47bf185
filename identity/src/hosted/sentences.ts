import type { CognitoError } from '../protocol/cognito-error.ts';

const again = 'Bitte versuchen Sie es in einem Augenblick erneut.';
const tooMany = 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.';

export const SENTENCES = {
  incomplete: 'Bitte geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
  foreignForm:
    'Diese Seite war zu lange offen, oder Ihr Browser nimmt keine Cookies an. Bitte melden Sie sich noch einmal an.',
  different: 'Die beiden Passwörter sind verschieden. Bitte geben Sie zweimal dasselbe neue Passwort ein.',
  startAgain: 'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich noch einmal mit dem bisherigen Passwort an.',
  notFound: 'Diese Seite gibt es nicht. Bitte öffnen Sie das Portal und melden Sie sich dort an.',
  failed: `Die Anmeldung antwortet gerade nicht richtig. ${again}`,
  full: 'Die Anmeldung kann gerade nichts speichern, weil auf dem Server kein Platz mehr frei ist. Bitte versuchen Sie es später erneut und sagen Sie der Betreibergesellschaft des Portals Bescheid.',
  logoutElsewhere:
    'Sie sind bei der Anmeldung abgemeldet. Die Adresse, zu der es weitergehen sollte, ist nicht erlaubt. Bitte öffnen Sie das Portal.',
};

/** By the service's own message; what is not here is shown by its type. */
const BY_MESSAGE: Record<string, string> = {
  'Incorrect username or password.':
    'E-Mail-Adresse oder Passwort ist falsch. Bitte prüfen Sie beides, auch die Groß- und Kleinschreibung.',
  'User is disabled.':
    'Ihr Zugang ist gesperrt. Bitte wenden Sie sich an die Person, die in Ihrem Betrieb die Benutzer verwaltet.',
  'Password attempts exceeded': tooMany,
  'Second factor required':
    'Ihr Zugang braucht einen zweiten Faktor, nach dem diese Seite nicht fragen kann. Bitte melden Sie sich auf der Anmeldeseite des Portals mit E-Mail-Adresse und Passwort an.',
  'Invalid session for the user.': SENTENCES.startAgain,
  'Password did not conform with policy: Password is easy to guess':
    'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie eines ohne gebräuchliche Wörter, Jahreszahlen und Ihre eigene Adresse.',
  'Temporary password has expired and must be reset by an administrator.':
    'Ihr vorläufiges Passwort ist abgelaufen. Bitte lassen Sie sich ein neues zusenden.',
};

const BY_TYPE: Record<string, string> = {
  TooManyRequestsException: tooMany,
  PasswordHistoryPolicyViolationException: 'Dieses Passwort hatten Sie schon einmal. Bitte wählen Sie ein anderes.',
  PasswordResetRequiredException:
    'Ihr Passwort wurde zurückgesetzt. Bitte vergeben Sie über „Passwort vergessen?“ ein neues.',
  InvalidPasswordException: 'Das neue Passwort ist zu einfach. Bitte beachten Sie die Regeln unter dem Feld.',
};

/** A refusal of the service as a German sentence that says what to do. */
export const sentenceFor = ({ message, type }: CognitoError): string =>
  BY_MESSAGE[message] ?? BY_TYPE[type] ?? SENTENCES.failed;
