import { AmplifyBrowser } from './testing/amplify-browser.ts';
import { EMAIL, PASSWORD, passwordSignIn, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

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

const signIn = () => browser.call('signIn', { username: EMAIL, password: PASSWORD });

test('a browser becomes a device, is remembered, proves itself, and is forgotten', async () => {
  await signIn();
  const [device, ...others] = await browser.call('fetchDevices');
  expect(others).toEqual([]);
  expect(device).toMatchObject({ id: expect.stringMatching(/^eu-central-1_/), attributes: { 'dev:device_remembered_status': 'not_remembered' } });
  expect(device?.createDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);

  await browser.call('rememberDevice');
  await browser.call('signOut');
  running.clock.skewMs = 5_000;
  await signIn();
  const [remembered, ...more] = await browser.call('fetchDevices');
  expect(more).toEqual([]);
  expect(remembered).toMatchObject({ id: device?.id, attributes: { 'dev:device_remembered_status': 'remembered' } });
  expect(remembered?.lastAuthenticatedDate?.getTime()).toBeGreaterThan(device?.lastAuthenticatedDate?.getTime() ?? Infinity);
  expect((await browser.session())?.accessClaims['device_key']).toBe(device?.id);

  await browser.call('forgetDevice');
  await expect(browser.call('fetchDevices')).rejects.toMatchObject({ message: 'Access Token has been revoked' });
});

test('Amplify signs in anew after its device was forgotten elsewhere', async () => {
  await signIn();
  const [device] = await browser.call('fetchDevices');
  await browser.call('rememberDevice');
  await browser.call('signOut');
  const { AccessToken } = await passwordSignIn(running);
  expect((await running.call('ForgetDevice', { AccessToken, DeviceKey: device?.id })).body).toEqual({});
  expect((await signIn()).isSignedIn).toBe(true);
  const [replaced] = await browser.call('fetchDevices');
  expect(replaced?.id).not.toBe(device?.id);
});

test('a remembered device refreshes its session', async () => {
  await signIn();
  await browser.call('rememberDevice');
  const before = await browser.session();
  expect((await browser.session({ forceRefresh: true }))?.access).not.toBe(before?.access);
});

test('knowing the key of a remembered device is not enough', async () => {
  await signIn();
  const [device] = await browser.call('fetchDevices');
  await browser.call('rememberDevice');
  const client = { ClientId: running.identity.userPoolClientId };
  const { body } = await running.call('InitiateAuth', {
    ...client, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: EMAIL, PASSWORD, DEVICE_KEY: device?.id },
  });
  expect(body).toMatchObject({ ChallengeName: 'DEVICE_SRP_AUTH' });
  expect(body).not.toHaveProperty('AuthenticationResult');

  const begun = await running.call('RespondToAuthChallenge', {
    ...client, ChallengeName: 'DEVICE_SRP_AUTH', Session: body['Session'],
    ChallengeResponses: { USERNAME: EMAIL, DEVICE_KEY: device?.id, SRP_A: 'abcdef' },
  });
  const { SECRET_BLOCK } = begun.body['ChallengeParameters'] as Record<string, string>;
  const refused = await running.call('RespondToAuthChallenge', {
    ...client, ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: EMAIL, DEVICE_KEY: device?.id, PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: 'AAAA', TIMESTAMP: 'Sat Nov 21 08:00:00 UTC 2026',
    },
  });
  expect(refused.body).toMatchObject({ __type: 'NotAuthorizedException' });
});

test('nobody confirms or forgets another’s device', async () => {
  await signIn();
  const [device] = await browser.call('fetchDevices');
  running.identity.admin.createUser({ email: 'anna@x.example', password: PASSWORD });
  const { AccessToken } = await passwordSignIn(running, 'anna@x.example');
  const missing = { __type: 'ResourceNotFoundException', message: 'Device does not exist.' };
  expect((await running.call('ForgetDevice', { AccessToken, DeviceKey: device?.id })).body).toEqual(missing);
  expect((await running.call('ConfirmDevice', {
    AccessToken, DeviceKey: device?.id, DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
  })).body).toEqual(missing);
});
