import { createHash } from 'node:crypto';
import { EMAIL, passwordSignIn } from '../testing/running-identity.ts';
import {
  CALLBACK,
  codeForm,
  hostedCode,
  startHosted,
  VERIFIER,
  type RunningHosted,
} from '../testing/running-hosted.ts';

let running: RunningHosted;

beforeEach(async () => {
  running = await startHosted();
});

afterEach(() => running.close());

const exchange = async (form: Record<string, string>) => {
  const { status, body } = await running.post('/oauth2/token', form);
  return { status, body: JSON.parse(body) as Record<string, string> };
};

const newTokens = async (parameters = {}) =>
  (await exchange(codeForm(running, await hostedCode(running, undefined, parameters)))).body;

const refreshForm = (refreshToken: string) => ({
  grant_type: 'refresh_token',
  client_id: running.identity.userPoolClientId,
  refresh_token: refreshToken,
});

const refused = (error: string) => ({ status: 400, body: { error, error_description: expect.any(String) } });
const getUser = async (token: string | undefined) => (await running.call('GetUser', { AccessToken: token })).body;

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(128) }],
  [
    'the challenge instead of the verifier',
    { code_verifier: createHash('sha256').update(VERIFIER).digest('base64url') },
  ],
  ['another callback address, though an allowed one', { redirect_uri: 'http://localhost:4200/zweite' }],
  ['an invented code', { code: 'x'.repeat(43) }],
])('%s gives no tokens, and the code is gone', async (_case, wrong) => {
  const code = await hostedCode(running);
  expect(await exchange({ ...codeForm(running, code), ...wrong })).toEqual(refused('invalid_grant'));
  const again = await exchange(codeForm(running, code));
  if ('code' in wrong) expect(again.status).toBe(200);
  else expect(again).toEqual(refused('invalid_grant'));
});

test.each(['code', 'code_verifier', 'redirect_uri', 'client_id', 'grant_type'])(
  'without %s the request is invalid',
  async (name) => {
    const form: Record<string, string> = codeForm(running, await hostedCode(running));
    delete form[name];
    expect(await exchange(form)).toEqual(refused('invalid_request'));
  },
);

test('another client and another grant are refused, and the code stays good', async () => {
  const form = codeForm(running, await hostedCode(running));
  expect(await exchange({ ...form, client_id: 'fremd' })).toEqual(refused('invalid_client'));
  expect(await exchange({ ...form, grant_type: 'client_credentials' })).toEqual(refused('unsupported_grant_type'));
  expect((await exchange(form)).status).toBe(200);
});

test('a code used twice is refused and takes back what it gave', async () => {
  const code = await hostedCode(running);
  const { body } = await exchange(codeForm(running, code));
  expect(await getUser(body['access_token'])).toHaveProperty('UserAttributes');
  expect(await exchange(codeForm(running, code))).toEqual(refused('invalid_grant'));
  expect(await getUser(body['access_token'])).toMatchObject({ message: 'Access Token has been revoked' });
  expect(await exchange(refreshForm(body['refresh_token'] ?? ''))).toMatchObject({
    body: { error_description: 'Refresh Token has been revoked' },
  });
});

test('a code ends after five minutes', async () => {
  const code = await hostedCode(running);
  running.clock.skewMs = 301_000;
  expect(await exchange(codeForm(running, code))).toEqual(refused('invalid_grant'));
});

test('a user who is disabled in between gets no tokens', async () => {
  const code = await hostedCode(running);
  const user = running.identity.pool.users.find(EMAIL);
  if (!user) throw new Error('The user is gone.');
  running.identity.pool.users.update({ ...user, enabled: false }, Date.now());
  expect(await exchange(codeForm(running, code))).toEqual({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'User is disabled.' },
  });
});

test('the refresh token gives new tokens of the same scopes, by either protocol', async () => {
  const first = await newTokens({ scope: 'openid aws.cognito.signin.user.admin' });
  const { body } = await exchange(refreshForm(first['refresh_token'] ?? ''));
  expect(body).toEqual({
    id_token: expect.any(String),
    access_token: expect.any(String),
    expires_in: 3600,
    token_type: 'Bearer',
  });
  expect(JSON.parse(Buffer.from(body['access_token']?.split('.')[1] ?? '', 'base64url').toString()).scope).toBe(
    'openid aws.cognito.signin.user.admin',
  );

  // Amplify refreshes by the JSON protocol, with the key of the device that an earlier sign-in has left.
  const byJson = await running.call('GetTokensFromRefreshToken', {
    ClientId: running.identity.userPoolClientId,
    RefreshToken: first['refresh_token'],
    DeviceKey: 'eu-central-1_1c9f0c6e-aaaa',
  });
  expect(byJson.body).toHaveProperty('AuthenticationResult.AccessToken');
});

test.each([
  ['an invented one', async () => 'x'.repeat(64)],
  ['one of a sign-in with a device', async () => (await passwordSignIn(running)).RefreshToken],
])('a refresh token that is none of these is refused: %s', async (_case, token) => {
  expect(await exchange(refreshForm(await token()))).toEqual(refused('invalid_grant'));
});

test('a refresh token ends after its lifetime', async () => {
  const { refresh_token: token = '' } = await newTokens();
  running.clock.skewMs = 31 * 24 * 3_600_000;
  expect((await exchange(refreshForm(token))).body).toEqual({
    error: 'invalid_grant',
    error_description: 'Refresh Token has expired',
  });
});

test('revoking ends the sign-in; unknown tokens are as good as revoked, access tokens are no case for it', async () => {
  const tokens = await newTokens();
  const revoke = (token: string) =>
    running.post('/oauth2/revoke', { client_id: running.identity.userPoolClientId, token });
  expect(await revoke(tokens['refresh_token'] ?? '')).toMatchObject({ status: 200, body: '' });
  expect(await getUser(tokens['access_token'])).toMatchObject({ message: 'Access Token has been revoked' });
  expect((await revoke('x'.repeat(64))).status).toBe(200);
  expect(JSON.parse((await revoke(tokens['access_token'] ?? '')).body)).toMatchObject({
    error: 'unsupported_token_type',
  });
  expect((await running.post('/oauth2/revoke', { client_id: 'fremd', token: 'x' })).status).toBe(400);
  expect((await running.post('/oauth2/revoke', { client_id: running.identity.userPoolClientId })).status).toBe(400);
});

test("a token without the scope for one's own account cannot read it", async () => {
  const { access_token: token } = await newTokens({ scope: 'openid' });
  expect(await getUser(token)).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Access Token does not have required scopes',
  });
});

test('the answers are JSON that nobody keeps, also for what cannot be read', async () => {
  const answer = await running.post('/oauth2/token', {});
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  for (const sent of [
    ['{}', 'application/json'],
    ['x='.repeat(20_000), 'application/x-www-form-urlencoded'],
    [`redirect_uri=${CALLBACK}&redirect_uri=x`, 'application/x-www-form-urlencoded'],
  ] as const) {
    const response = await running.send('/oauth2/token', {
      method: 'POST',
      body: sent[0],
      headers: { 'content-type': sent[1] },
    });
    expect(JSON.parse(response.body)).toMatchObject({ error: 'invalid_request' });
  }
});
