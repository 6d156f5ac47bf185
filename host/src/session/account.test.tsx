import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { createAccount } from './account.ts';
import { whenSessionIsInvalid } from './invalid-session.ts';
import { fakeIdentity, identityRefusal } from './testing/fake-identity.ts';

const POOL = { userPoolId: 'eu-central-1_Test', userPoolEndpoint: 'https://pool.example/identity' };
const PREFIX = 'CognitoIdentityServiceProvider.client';

const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = (claims: object) =>
  `${base64({ alg: 'RS256' })}.${base64({ exp: 4_000_000_000, iat: 1_700_000_000, ...claims })}.sign`;

/** What the identity service answers, by operation. */
let answers: Record<string, object>;
let asked: { operation: string; body: Record<string, unknown> }[];
let happened: string[];

const network = (operation: string, body: Record<string, unknown>): object => {
  asked.push({ operation, body });
  return answers[operation] ?? {};
};

const account = createAccount({
  config: POOL,
  signOut: async () => void happened.push('signed out'),
  onRenewed: () => happened.push('renewed'),
});

const operations = () => asked.map(({ operation }) => operation);

beforeEach(() => {
  [answers, asked, happened] = [{}, [], []];
  fakeIdentity(network);
  const stored = new Map([
    [`${PREFIX}.LastAuthUser`, 'anna'],
    [`${PREFIX}.anna.accessToken`, token({ device_key: 'own', origin_jti: 'x', username: 'anna' })],
    [`${PREFIX}.anna.idToken`, token({ email: 'anna@optik.example' })],
    [`${PREFIX}.anna.refreshToken`, 'refresh'],
    [`${PREFIX}.anna.clockDrift`, '0'],
  ]);
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: { ...POOL, userPoolClientId: 'client', loginWith: { email: true } } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  whenSessionIsInvalid((reason) => happened.push(`left: ${reason}`));
});

const device = (key: string, seconds: number, status: string) => ({
  DeviceKey: key,
  DeviceAttributes: [
    { Name: 'device_name', Value: 'Windows 15.0.0 x86 Windows Google Chrome/138.0;Chromium/138.0' },
    { Name: 'last_ip_used', Value: '192.0.2.7' },
    { Name: 'dev:device_remembered_status', Value: status },
  ],
  DeviceCreateDate: 1_600_000_000,
  DeviceLastAuthenticatedDate: seconds,
});

test('devices have readable names, the latest stands first, and the own one is known', async () => {
  answers.ListDevices = {
    Devices: [device('other', 1_700_000_000, 'remembered'), device('own', 1_700_100_000, 'not_remembered')],
  };
  const seen = { firstUsed: '2020-09-13T12:26:40.000Z', address: '192.0.2.7' };
  expect(await account.devices()).toEqual([
    {
      id: 'own',
      name: 'Chrome auf Windows',
      lastUsed: '2023-11-16T02:00:00.000Z',
      ...seen,
      current: true,
      remembered: false,
      endsAtOnce: true,
    },
    {
      id: 'other',
      name: 'Chrome auf Windows',
      lastUsed: '2023-11-14T22:13:20.000Z',
      ...seen,
      current: false,
      remembered: true,
      endsAtOnce: true,
    },
  ]);
});

test('all other devices are forgotten in one go, and this one stays signed in', async () => {
  answers.ListDevices = {
    Devices: ['a', 'own', 'b'].map((key) => device(key, 1_700_000_000, 'not_remembered')),
  };
  await account.forgetOtherDevices();
  expect(asked.flatMap(({ operation, body }) => (operation === 'ForgetDevice' ? [body.DeviceKey] : []))).toEqual([
    'a',
    'b',
  ]);
  expect(happened).toEqual([]);
});

test('forgetting another device leaves this one signed in; forgetting this one does not', async () => {
  await account.forgetDevice('other');
  expect(happened).toEqual([]);
  await account.forgetDevice('own');
  expect(happened).toEqual(['signed out']);
  expect(asked.map(({ body }) => body.DeviceKey)).toEqual(['other', 'own']);
});

test('everywhere means: the service has ended all sessions, then this browser forgets its own', async () => {
  await account.signOutEverywhere();
  expect(operations()).toEqual(['GlobalSignOut']);
  expect(asked[0]!.body.AccessToken).toMatch(/\.sign$/);
  expect(happened).toEqual(['signed out']);
});

test('when the service does not end them, nobody is told so, and this browser stays signed in', async () => {
  answers.GlobalSignOut = identityRefusal('TooManyRequestsException', 'Too many requests');
  await expect(account.signOutEverywhere()).rejects.toMatchObject({
    name: 'AccountError',
    problem: 'too-many-attempts',
  });
  fakeIdentity(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(account.signOutEverywhere()).rejects.toThrow('Keine Verbindung');
  await expect(account.signOutElsewhere('Neu-2026!')).rejects.toThrow('Keine Verbindung');
  expect(happened).toEqual([]);
});

test('sessions elsewhere have ended but none begins here: this browser is signed out, too', async () => {
  answers.InitiateAuth = identityRefusal('NotAuthorizedException', 'Password attempts exceeded');
  await expect(account.signOutElsewhere('Neu-2026!')).rejects.toThrow('Zu viele Versuche');
  expect(operations()).toEqual(['GetUser', 'GlobalSignOut', 'InitiateAuth']);
  expect(happened).toEqual(['signed out']);
});

test('a wrong old password is no end of the session; a revoked token is', async () => {
  answers.ChangePassword = identityRefusal('NotAuthorizedException', 'Incorrect username or password.');
  await expect(account.changePassword('alt', 'neu')).rejects.toMatchObject({ problem: 'wrong-password' });
  expect(happened).toEqual([]);
  answers.ChangePassword = identityRefusal('NotAuthorizedException', 'Access Token has been revoked');
  await expect(account.changePassword('alt', 'neu')).rejects.toThrow('melden Sie sich erneut an');
  expect(happened).toEqual(['left: beendet']);
});

test('addresses come with whether they are confirmed, and a code confirms one', async () => {
  answers.GetUser = {
    Username: 'anna',
    UserAttributes: [
      { Name: 'sub', Value: 'id' },
      { Name: 'email', Value: 'anna@optik.example' },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'phone_number', Value: '+4930123456' },
    ],
  };
  expect(await account.attributes()).toEqual([
    { name: 'email', value: 'anna@optik.example', verified: true },
    { name: 'phone_number', value: '+4930123456', verified: false },
  ]);
  answers.GetUserAttributeVerificationCode = { CodeDeliveryDetails: { Destination: '+*******3456' } };
  expect(await account.requestVerificationCode('phone_number')).toBe('+*******3456');
  await account.verify('phone_number', ' 123456 ');
  expect(asked.at(-1)).toMatchObject({
    operation: 'VerifyUserAttribute',
    body: { AttributeName: 'phone_number', Code: '123456' },
  });
});
