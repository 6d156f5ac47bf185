import { AmplifyBrowser } from './testing/amplify-browser.ts';
import { EMAIL, PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

// Independent clients and child processes take their time on a busy machine.
import.meta.jest.setTimeout(30_000);

let running: RunningIdentity;
let browser: AmplifyBrowser;

beforeEach(async () => {
  running = await startIdentity();
  browser = new AmplifyBrowser(running);
});

afterEach(async () => {
  await browser.close();
  await running.close();
});

const signIn = (username = EMAIL, password = PASSWORD, options = {}) =>
  browser.call('signIn', { username, password, options });

test('unmodified aws-amplify signs in by SRP and finds tenant and groups in both tokens', async () => {
  expect(await signIn()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });

  const session = await browser.session();
  expect(session?.accessClaims).toMatchObject({
    token_use: 'access', tenant: '7', email: EMAIL, 'cognito:groups': ['Marketing', 'PRO'],
    client_id: running.identity.userPoolClientId, scope: 'aws.cognito.signin.user.admin',
  });
  expect(session?.idClaims).toMatchObject({
    token_use: 'id', tenant: '7', 'custom:tenant': '7', email: EMAIL, email_verified: true,
    'cognito:groups': ['Marketing', 'PRO'], aud: running.identity.userPoolClientId, name: 'Ida Sommer',
  });
  const user = await browser.call('getCurrentUser');
  expect(user.userId).toBe(session?.accessClaims['sub']);
  expect(await browser.call('fetchUserAttributes'))
    .toMatchObject({ email: EMAIL, email_verified: 'true', sub: user.userId });
});

test('the address may be typed in any case', async () => {
  expect((await signIn(EMAIL.toUpperCase())).isSignedIn).toBe(true);
});

test('USER_PASSWORD_AUTH signs in too', async () => {
  expect((await signIn(EMAIL, PASSWORD, { authFlowType: 'USER_PASSWORD_AUTH' })).isSignedIn).toBe(true);
});

test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'])('%s tells a wrong password and an unknown user alike', async (authFlowType) => {
  const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
  await expect(signIn(EMAIL, 'Falsch-2026!', { authFlowType })).rejects.toMatchObject(refusal);
  await expect(signIn('niemand@x.example', PASSWORD, { authFlowType })).rejects.toMatchObject(refusal);
});

test('a temporary password must be replaced; a weak replacement may be corrected', async () => {
  running.identity.admin.createUser({ email: 'neu@x.example', password: 'Start-2026!neu', temporary: true });
  const result = await signIn('neu@x.example', 'Start-2026!neu');
  expect(result.nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] });

  const confirm = (challengeResponse: string) => browser.call('confirmSignIn', { challengeResponse });
  await expect(confirm('zu-kurz')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  expect((await confirm('Eigenes-2026!')).isSignedIn).toBe(true);
  await browser.call('signOut');
  expect((await signIn('neu@x.example', 'Eigenes-2026!')).isSignedIn).toBe(true);
});

test('refreshing gives a new access token of the same sign-in', async () => {
  await signIn();
  const before = await browser.session();
  const after = await browser.session({ forceRefresh: true });
  expect(after?.access).not.toBe(before?.access);
  expect(after?.accessClaims['origin_jti']).toBe(before?.accessClaims['origin_jti']);
  expect(after?.accessClaims['auth_time']).toBe(before?.accessClaims['auth_time']);
});

test('sign-out revokes the refresh token and with it the access token', async () => {
  await signIn();
  const session = await browser.session();
  await browser.call('signOut');
  await expect(browser.call('getCurrentUser')).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  const { body } = await running.call('GetUser', { AccessToken: session?.access });
  expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Access Token has been revoked' });
});

test('global sign-out ends the other browser as well', async () => {
  const other = new AmplifyBrowser(running);
  await other.call('signIn', { username: EMAIL, password: PASSWORD });
  await signIn();
  await browser.call('signOut', { global: true });
  await expect(other.call('fetchUserAttributes'))
    .rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Access Token has been revoked' });
  await other.close();
});

test('the service takes a small part of the half second that a sign-in may last', async () => {
  await signIn();
  await browser.call('signOut');
  // Processor time of this thread, where the service runs and Amplify does not: other work on the machine does not count.
  const before = process.threadCpuUsage();
  for (let run = 0; run < 5; run += 1) {
    await signIn();
    await browser.call('signOut');
  }
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000 / 5).toBeLessThan(150);
});
