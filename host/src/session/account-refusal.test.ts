import { StaleSignInError } from '@portal/shared/session';
import { accountRefusal } from './account-refusal.ts';

const refusalOf = (name: string, message = '') => accountRefusal(Object.assign(new Error(message), { name }));

test('a wrong old password is the field’s matter, and not called a wrong e-mail address', () => {
  expect(refusalOf('NotAuthorizedException', 'Incorrect username or password.')).toMatchObject({
    problem: 'wrong-password',
    message: expect.stringContaining('bisherige Passwort'),
  });
});

test.each([
  ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', 'weak-password'],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'wrong-code'],
  ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'wrong-code'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'too-many-attempts'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'too-many-attempts'],
  ['NotAuthorizedException', 'Access Token does not have required scopes', 'other'],
  ['NetworkError', 'A network error has occurred.', 'other'],
  ['InternalErrorException', 'Internal error', 'other'],
])('%s „%s“ is %s, and a German sentence that says what to do', (name, message, problem) => {
  const refusal = refusalOf(name, message);
  expect(refusal.problem).toBe(problem);
  expect(refusal.message).toMatch(/Bitte .*\.$/);
});

test.each([
  ['NotAuthorizedException', 'Access Token has been revoked'],
  ['NotAuthorizedException', 'User is disabled.'],
  ['UserNotFoundException', 'User does not exist.'],
  ['PasswordResetRequiredException', 'Password reset required for the user'],
  ['UserUnAuthenticatedException', 'User needs to be authenticated to call this API.'],
])('%s „%s“ asks to sign in again', (name, message) => {
  expect(refusalOf(name, message).message).toMatch(/melden Sie sich erneut an/);
});

test.each([
  ['PasskeyRegistrationCanceled', 'abgebrochen'],
  ['PasskeyAlreadyExists', 'schon einen Passkey'],
  ['WebAuthnCredentialNotSupportedException', 'kann hier keinen Passkey anlegen'],
])('%s says what to do about the passkey', (name, words) => {
  expect(refusalOf(name, 'said in English').message).toMatch(new RegExp(`${words}.*Bitte .*\\.$`));
});

test('a sign-in that is too old to change it says that a new one helps', () => {
  const refusal = refusalOf('NotAuthorizedException', 'Sign-in is too old');
  expect(refusal).toBeInstanceOf(StaleSignInError);
  expect(refusal.message).toMatch(/Bitte melden Sie sich neu an\.$/);
});

test('what is no error at all still becomes a sentence', () => {
  expect(accountRefusal(undefined).message).toMatch(/\.$/);
});
