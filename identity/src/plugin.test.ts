import { passwordSignIn, EMAIL, PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

let running: RunningIdentity;

beforeEach(async () => {
  running = await startIdentity({ rateLimit: { failures: 3, attempts: 20 } });
});

afterEach(() => running.close());

const signIn = (password: string, login = EMAIL, ClientId = running.identity.userPoolClientId) =>
  running.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: login, PASSWORD: password },
  });

test('answers with and without the trailing slash', async () => {
  const response = await fetch(running.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: running.identity.userPoolClientId,
      AuthParameters: { USERNAME: EMAIL, PASSWORD },
    }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/x-amz-json-1.1');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('an operation it does not know is refused and logged', async () => {
  expect((await running.call('BrewCoffee', {})).status).toBe(400);
  expect(running.logged.some((line) => line.includes('BrewCoffee'))).toBe(true);
});

test('neither addresses nor passwords nor tokens are logged', async () => {
  const { AccessToken, RefreshToken } = await passwordSignIn(running);
  await signIn('Falsch-2026!');
  await running.call('GetUser', { AccessToken: `${AccessToken}x` });
  const log = running.logged.join('');
  expect(log).toContain('identity refused');
  for (const secret of [EMAIL, PASSWORD, 'Falsch-2026!', AccessToken, RefreshToken]) expect(log).not.toContain(secret);
});

test('a body beyond all measure and another content type are refused, not failures', async () => {
  const post = async (type: string, body: string) => {
    const headers = { 'content-type': type, 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' };
    const response = await fetch(running.endpoint, { method: 'POST', headers, body });
    return [response.status, ((await response.json()) as Record<string, unknown>)['__type']];
  };
  expect(await post('application/x-amz-json-1.1', 'x'.repeat(70_000))).toEqual([413, 'SerializationException']);
  expect(await post('text/csv', 'a;b')).toEqual([415, 'SerializationException']);
});

test('broken JSON and missing members are refused without repeating them', async () => {
  const response = await fetch(running.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: '{"AccessToken": geheim',
  });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain('geheim');
  expect(await running.call('GetUser', {})).toMatchObject({
    status: 400,
    body: { __type: 'InvalidParameterException' },
  });
});

test('another client id does not exist', async () => {
  expect((await signIn(PASSWORD, EMAIL, 'fremd')).body).toEqual({
    __type: 'ResourceNotFoundException',
    message: 'User pool client fremd does not exist.',
  });
});

test('an invented session does not set a new password', async () => {
  const { body } = await running.call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: running.identity.userPoolClientId,
    Session: 'a'.repeat(64),
    ChallengeResponses: { USERNAME: EMAIL, NEW_PASSWORD: 'Gekapert-2026!' },
  });
  expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid session for the user.' });
  await expect(passwordSignIn(running)).resolves.toHaveProperty('AccessToken');
});

test('one address cannot try without end', async () => {
  const answers = [];
  for (let attempt = 0; attempt < 21; attempt += 1)
    answers.push((await signIn('Falsch-2026!', `${attempt}@x.example`)).status);
  expect(answers.slice(0, 20).every((status) => status === 400)).toBe(true);
  expect(answers[20]).toBe(429);
});
