import { describeAuthError } from './auth-error.ts';
import { ConfigError } from './config.ts';
import { SecureStorageError } from './key-store.ts';

const named = (name: string, message = 'internal words of the service') => Object.assign(new Error(message), { name });

test.each([
  [named('NotAuthorizedException', 'Incorrect username or password.'), /E-Mail-Adresse oder Passwort ist falsch/],
  [named('UserNotFoundException', 'User does not exist.'), /E-Mail-Adresse oder Passwort ist falsch/],
  [named('NotAuthorizedException', 'User is disabled.'), /gesperrt/],
  [named('NotAuthorizedException', 'Password attempts exceeded'), /Zu viele Versuche/],
  [named('NotAuthorizedException', 'Invalid session for the user, session is expired.'), /zu lange gedauert/],
  [
    named('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.'),
    /vorläufiges Passwort/,
  ],
  [named('PasswordHistoryPolicyViolationException'), /anderes/],
  [named('TooManyRequestsException'), /Zu viele Versuche/],
  [named('LimitExceededException'), /Zu viele Versuche/],
  [named('EmptySignInUsername', 'username is required to signIn'), /E-Mail-Adresse ein/],
  [named('EmptySignInPassword', 'password is required to signIn'), /Passwort ein/],
  [named('EmptyConfirmResetPasswordConfirmationCode'), /Code/],
  [named('InsufficientStorageException'), /kein Platz mehr frei/],
  [named('NetworkError', 'A network error has occurred.'), /Internetverbindung/],
  [named('ChunkLoadError', 'Loading chunk 717 failed.'), /Internetverbindung/],
  [new TypeError('Failed to fetch'), /Internetverbindung/],
  [named('AuthUserPoolException', 'Auth UserPool not configured.'), /nicht eingerichtet/],
  [named('ResourceNotFoundException'), /nicht eingerichtet/],
  [new ConfigError(), /nicht eingerichtet/],
  [new SecureStorageError(), /https/],
  [named('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'), /Regeln/],
  [
    named('InvalidPasswordException', 'Password did not conform with policy: Password is easy to guess'),
    /leicht zu erraten/,
  ],
  [named('CodeMismatchException'), /Code stimmt nicht/],
  [named('ExpiredCodeException'), /Code ist abgelaufen/],
  [named('PasswordResetRequiredException', 'Password reset required for the user'), /Passwort vergessen/],
])('%s', (error, sentence) => {
  expect(describeAuthError(error)).toMatch(sentence);
});

test.each([named('SomethingNew'), 'text', undefined, null, {}])(
  '%s: an unknown failure still says what to do',
  (error) => {
    expect(describeAuthError(error)).toMatch(/versuchen Sie es .* erneut/);
  },
);

test('never passes on the words of the service', () => {
  expect(describeAuthError(named('SomethingNew'))).not.toContain('internal words');
  expect(describeAuthError(named('InvalidPasswordException'))).not.toContain('internal words');
});
