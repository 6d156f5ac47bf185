import { EMAIL, passwordSignIn } from '../testing/running-identity.ts';
import { codeForm, hostedCode, startHosted, type RunningHosted } from '../testing/running-hosted.ts';

let running: RunningHosted;

beforeAll(async () => {
  running = await startHosted();
});

afterAll(() => running.close());

async function tokenFor(scope: string): Promise<string> {
  const code = await hostedCode(running, undefined, { scope });
  const { access_token: token } = JSON.parse((await running.post('/oauth2/token', codeForm(running, code))).body) as {
    access_token: string;
  };
  return token;
}

async function userInfo(authorization?: string) {
  const answer = await running.send('/oauth2/userInfo', { headers: authorization ? { authorization } : {} });
  return { ...answer, body: JSON.parse(answer.body) as Record<string, string> };
}

const sub = () => running.identity.pool.users.find(EMAIL)?.username;

test('openid alone shows everything, each further scope its part', async () => {
  const all = {
    sub: sub(),
    username: sub(),
    email: EMAIL,
    email_verified: 'true',
    name: 'Ida Sommer',
    'custom:tenant': '7',
  };
  expect((await userInfo(`Bearer ${await tokenFor('openid')}`)).body).toEqual(all);
  expect((await userInfo(`Bearer ${await tokenFor('openid email')}`)).body).toEqual({
    sub: sub(),
    username: sub(),
    email: EMAIL,
    email_verified: 'true',
  });
  expect((await userInfo(`Bearer ${await tokenFor('openid profile')}`)).body).toEqual({
    sub: sub(),
    username: sub(),
    name: 'Ida Sommer',
    'custom:tenant': '7',
  });
});

test('without a token, with a false one, and with one that lacks the scope', async () => {
  expect(await userInfo()).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  expect(await userInfo('Bearer a.b.c')).toMatchObject({
    status: 401,
    body: { error: 'invalid_token' },
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
  const { AccessToken } = await passwordSignIn(running);
  expect(await userInfo(`Bearer ${AccessToken}`)).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
});
