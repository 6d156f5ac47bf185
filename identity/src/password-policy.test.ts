import {
  EMAIL,
  PASSWORD,
  passwordSignIn,
  startIdentity,
  type RunningIdentity,
  type TestTokens,
} from './testing/running-identity.ts';
import { createVerifier } from './srp/verifier.ts';

let running: RunningIdentity;
let tokens: TestTokens;

beforeEach(async () => {
  running = await startIdentity();
  tokens = await passwordSignIn(running);
});
afterEach(() => running.close());

const change = async (ProposedPassword: string) =>
  (
    await running.call('ChangePassword', {
      AccessToken: tokens.AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword,
    })
  ).body;

const EASY = {
  __type: 'InvalidPasswordException',
  message: 'Password did not conform with policy: Password is easy to guess',
};

test.each([
  'Passwort1!',
  'Password1!',
  'Qwertz123!',
  'P@ssw0rd1',
  'Sommer2026!',
  'Hallo123!',
  'Schatz123!',
  'Brille2026!',
  'Fussball1!',
  'Berlin2024!',
])('%s is known to whoever guesses', async (password) => {
  expect(await change(password)).toEqual(EASY);
});

test.each(['Inhaberin@brillenhaus-sommer.example1', 'Brillenhaus-Sommer1', 'Ida-Sommer1'])(
  '%s is the own address or name',
  async (password) => {
    expect(await change(password)).toEqual(EASY);
  },
);

test('the password of before is no other', async () => {
  expect(await change(PASSWORD)).toMatchObject({ __type: 'PasswordHistoryPolicyViolationException' });
});

test('the same holds after a forgotten password and an invitation', async () => {
  const { ClientId, Username } = { ClientId: running.identity.userPoolClientId, Username: EMAIL };
  await running.call('ForgotPassword', { ClientId, Username });
  const ConfirmationCode = running.identity.pool.outbox.list()[0]?.code;
  const confirm = async (Password: string) =>
    (await running.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })).body;
  expect(await confirm('Qwertz123!')).toEqual(EASY);
  expect(await confirm(PASSWORD)).toMatchObject({ __type: 'PasswordHistoryPolicyViolationException' });
  expect(await confirm('Ganz-Neu-2026!')).toEqual({});

  running.identity.admin.createUser({ email: 'neu@x.example', password: 'Start-2026!neu', temporary: true });
  const { body } = await running.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: 'neu@x.example', PASSWORD: 'Start-2026!neu' },
  });
  const replace = async (password: string) =>
    (
      await running.call('RespondToAuthChallenge', {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ClientId,
        Session: body['Session'],
        ChallengeResponses: { USERNAME: 'neu@x.example', NEW_PASSWORD: password },
      })
    ).body;
  expect(await replace('Passwort1!')).toEqual(EASY);
  expect(await replace('Start-2026!neu')).toMatchObject({ __type: 'PasswordHistoryPolicyViolationException' });
  expect(await replace('Ganz-Neu-2026!')).toHaveProperty('AuthenticationResult');
  expect(await replace('Noch-Eins-2026!')).toMatchObject({ message: 'Invalid session for the user.' });
});

test('a disabled user stays disabled, whatever is computed meanwhile', async () => {
  const { pool } = running.identity;
  const changing = change('Ganz-Neu-2026!');
  pool.users.update({ ...pool.users.find(EMAIL)!, enabled: false }, pool.now());
  await changing;
  expect(pool.users.find(EMAIL)?.enabled).toBe(false);
});

test('the thread that serves everybody does not compute passwords', async () => {
  const identity = { group: 'x', name: 'y' };
  const cpuOf = async (work: () => Promise<unknown> | unknown) => {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const { arithmetic } = running.identity.pool;
  await arithmetic.run('createVerifier', identity, PASSWORD);
  const times = Array.from({ length: 20 });
  const here = await cpuOf(() => times.forEach(() => createVerifier(identity, PASSWORD)));
  // The least of some: the thread also tidies up its memory, at times in the midst of it.
  const there: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    there.push(await cpuOf(() => Promise.all(times.map(() => arithmetic.run('createVerifier', identity, PASSWORD)))));
  expect(Math.min(...there)).toBeLessThan(here / 2);
});
