import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  fetchDevices,
  getCurrentUser,
  rememberDevice,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  updatePassword,
} from 'aws-amplify/auth';
import { DefaultIdentityIdStore } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, defaultStorage } from 'aws-amplify/utils';
import { describeAuthError } from './auth-error.ts';
import { requestPasswordCode, signInWithPassword } from './sign-in.ts';
import { SignOutTimeoutError } from './sign-out.ts';
import { fakeIdentity, identityRefusal } from './testing/fake-identity.ts';

/** What the installed Amplify throws, by really making it throw; the names are asserted so that a new version shows. */
const pool = { userPoolId: 'eu-central-1_pool', userPoolClientId: 'client', userPoolEndpoint: 'http://localhost/pool' };
ConsoleLogger.LOG_LEVEL = 'ERROR';
const configured = () => Amplify.configure({ Auth: { Cognito: pool } });

async function thrownBy(call: () => Promise<unknown>): Promise<Error> {
  try {
    await call();
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown.');
}

/** The identity service refuses whatever it is asked. */
const serviceAnswers = (type: string, message: string): void => fakeIdentity(() => identityRefusal(type, message));

type Case = [what: string, name: string, call: () => Promise<unknown>, sentence: RegExp];

const BEFORE_THE_NETWORK: Case[] = [
  ['empty username', 'EmptySignInUsername', () => signIn({ username: '', password: 'x' }), /E-Mail-Adresse ein/],
  ['empty password', 'EmptySignInPassword', () => signIn({ username: 'a', password: '' }), /Passwort ein/],
  [
    'empty username of a reset',
    'EmptyResetPasswordUsername',
    () => resetPassword({ username: '' }),
    /E-Mail-Adresse ein/,
  ],
  [
    'empty username of a confirmation',
    'EmptyConfirmResetPasswordUsername',
    () => confirmResetPassword({ username: '', confirmationCode: '1', newPassword: 'x' }),
    /E-Mail-Adresse ein/,
  ],
  [
    'empty code',
    'EmptyConfirmResetPasswordConfirmationCode',
    () => confirmResetPassword({ username: 'a', confirmationCode: '', newPassword: 'x' }),
    /Code .*ein/,
  ],
  [
    'empty new password',
    'EmptyConfirmResetPasswordNewPassword',
    () => confirmResetPassword({ username: 'a', confirmationCode: '1', newPassword: '' }),
    /neues Passwort ein/,
  ],
  [
    'empty attribute code',
    'EmptyConfirmUserAttributeCode',
    () => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: '' }),
    /Code .*ein/,
  ],
  [
    'empty old password',
    'EmptyUpdatePassword',
    () => updatePassword({ oldPassword: '', newPassword: '' }),
    /bisheriges/,
  ],
  [
    'empty answer to a challenge',
    'EmptyChallengeResponse',
    () => confirmSignIn({ challengeResponse: '' }),
    /neues Passwort ein/,
  ],
  ['a challenge without a sign-in', 'SignInException', () => confirmSignIn({ challengeResponse: 'x' }), /noch einmal/],
  [
    'nobody is signed in',
    'UserUnAuthenticatedException',
    () => getCurrentUser(),
    /nicht mehr angemeldet.*melden Sie sich erneut an/,
  ],
  [
    'nobody is signed in for a password',
    'UserUnAuthenticatedException',
    () => updatePassword({ oldPassword: 'a', newPassword: 'b' }),
    /nicht mehr angemeldet/,
  ],
  ['nobody is signed in for devices', 'UserUnAuthenticatedException', () => fetchDevices(), /nicht mehr angemeldet/],
  [
    'nobody is signed in for this device',
    'UserUnAuthenticatedException',
    () => rememberDevice(),
    /nicht mehr angemeldet/,
  ],
  ['no hosted sign-in', 'OAuthNotConfigureException', () => signInWithRedirect(), /nicht eingerichtet/],
];

describe('configured', () => {
  beforeEach(configured);

  test.each(BEFORE_THE_NETWORK)('%s: %s', async (_what, name, call, sentence) => {
    const error = await thrownBy(call);
    expect(error.name).toBe(name);
    expect(describeAuthError(error)).toMatch(sentence);
  });

  test('who has not been let in yet is told so, although Amplify makes a step of it', async () => {
    serviceAnswers('UserNotConfirmedException', 'User is not confirmed.');
    expect(describeAuthError(await thrownBy(() => signInWithPassword('a@b.example', 'b')))).toMatch(
      /noch nicht freigeschaltet/,
    );
  });

  test.each([
    ['UserNotFoundException', 'User does not exist.'],
    ['NotAuthorizedException', 'User password cannot be reset in the current state.'],
    [
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ],
  ])('asking for a code tells nothing of the account: %s', async (type, message) => {
    serviceAnswers(type, message);
    await expect(requestPasswordCode('a@b.example')).resolves.toBeUndefined();
  });

  test('a dead network', async () => {
    fakeIdentity(() => {
      throw new TypeError('Failed to fetch');
    });
    const error = await thrownBy(() => signIn({ username: 'a', password: 'b' }));
    expect(error.name).toBe('NetworkError');
    expect(describeAuthError(error)).toMatch(/Internetverbindung/);
  });

  test.each([
    ['NotAuthorizedException', 'Incorrect username or password.', /falsch/],
    ['NotAuthorizedException', 'User is disabled.', /gesperrt/],
    ['UserNotFoundException', 'User does not exist.', /falsch/],
    [
      'InvalidParameterException',
      'Device tracking has not been configured in this User Pool',
      /Geräte.*nicht eingerichtet/,
    ],
    ['InvalidUserPoolConfigurationException', 'Invalid user pool', /nicht eingerichtet/],
    ['ResourceNotFoundException', 'User pool client portal does not exist.', /nicht eingerichtet/],
    ['TooManyRequestsException', 'Rate exceeded', /Zu viele/],
  ])('the service answers %s: %s', async (type, message, sentence) => {
    serviceAnswers(type, message);
    const error = await thrownBy(() => signIn({ username: 'a', password: 'b' }));
    expect(error).toMatchObject({ name: type, message });
    expect(describeAuthError(error)).toMatch(sentence);
  });
});

describe('half configured', () => {
  test.each([
    ['signing in', () => signIn({ username: 'a', password: 'b' })],
    ['signing out', () => signOut()],
    ['a new password', () => updatePassword({ oldPassword: 'a', newPassword: 'b' })],
  ])('no user pool: %s', async (_what, call) => {
    Amplify.configure({});
    const error = await thrownBy(call);
    expect(error.name).toBe('AuthUserPoolException');
    expect(describeAuthError(error)).toMatch(/nicht eingerichtet.*Betreibergesellschaft/);
  });

  test('federation without an identity pool', async () => {
    const error = await thrownBy(() => new DefaultIdentityIdStore(defaultStorage).loadIdentityId());
    expect(error.name).toBe('InvalidIdentityPoolIdException');
    expect(describeAuthError(error)).toMatch(/nicht eingerichtet.*Betreibergesellschaft/);
  });

  test('without a pool there is no session, rather than an error', async () => {
    Amplify.configure({});
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });
});

/** Words of the specification's catalogue that this version of Amplify no longer says, or that are ours. */
test.each([
  ['No current user', /nicht mehr angemeldet/],
  ['The user is not authenticated', /nicht mehr angemeldet/],
  ['Device tracking has not been configured in this User Pool', /Geräte.*nicht eingerichtet/],
  ['Username cannot be empty', /E-Mail-Adresse ein/],
  ['Password cannot be empty', /Passwort ein/],
  ['Confirmation code cannot be empty', /Code/],
  ['Network Error', /Internetverbindung/],
])('"%s"', (message, sentence) => {
  expect(describeAuthError(new Error(message))).toMatch(sentence);
});

test('the sign-out that nobody answers keeps the exact words, and has a sentence', () => {
  const error = new SignOutTimeoutError();
  expect(error.message).toBe('Signout timeout fail');
  expect(describeAuthError(error)).toMatch(/abgemeldet/);
});
