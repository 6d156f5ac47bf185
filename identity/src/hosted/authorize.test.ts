import { HOSTED_SCOPES } from '../scopes.ts';
import {
  asksForPassword,
  CALLBACK,
  codeForm,
  hostedCode,
  locationOf,
  openForm,
  startHosted,
  type RunningHosted,
} from '../testing/running-hosted.ts';

let running: RunningHosted;

beforeAll(async () => {
  running = await startHosted();
});

afterAll(() => running.close());

const authorize = (parameters: Record<string, string | null>) =>
  running.browser().get(running.authorizePath(parameters));

test.each([
  ['no redirect_uri', { redirect_uri: null }],
  ['a foreign one', { redirect_uri: 'https://evil.example/login' }],
  ['one that only begins right', { redirect_uri: `${CALLBACK}/weiter` }],
  ['one with a query', { redirect_uri: `${CALLBACK}?next=x` }],
  ['one with another case', { redirect_uri: CALLBACK.toUpperCase() }],
  ['a foreign client', { client_id: 'fremd' }],
  ['no client', { client_id: null }],
])('%s: a German page, and nobody is sent anywhere', async (_case, parameters) => {
  for (const path of [
    running.authorizePath(parameters),
    running.authorizePath(parameters).replace('/oauth2/authorize', '/login'),
  ]) {
    const answer = await running.browser().get(path);
    expect(answer.status).toBe(400);
    expect(answer.headers['location']).toBeUndefined();
    expect(answer.body).toContain('Bitte öffnen Sie das Portal und melden Sie sich dort an.');
    expect(answer.body).not.toContain('evil.example');
  }
});

test('a redirect_uri given twice is none', async () => {
  const answer = await running.browser().get(`${running.authorizePath()}&redirect_uri=https%3A%2F%2Fevil.example`);
  expect(answer).toMatchObject({ status: 400, headers: expect.not.objectContaining({ location: expect.anything() }) });
});

test.each([
  ['unsupported_response_type', { response_type: 'token' }],
  ['unsupported_response_type', { response_type: null }],
  ['invalid_request', { code_challenge: null }],
  ['invalid_request', { code_challenge_method: null }],
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['invalid_request', { code_challenge: 'zu-kurz' }],
  ['invalid_request', { identity_provider: 'Google' }],
  ['invalid_request', { idp_identifier: 'firma.example' }],
  ['invalid_scope', { scope: 'openid alles' }],
  ['login_required', { prompt: 'none' }],
])('the portal is told %s for %j', async (error, parameters) => {
  const answer = await authorize(parameters);
  expect(answer.status).toBe(302);
  const { origin, pathname, searchParams } = locationOf(answer);
  expect(origin + pathname).toBe(CALLBACK);
  expect(Object.fromEntries(searchParams)).toEqual({
    error,
    error_description: expect.any(String),
    state: 'Zustand+/=&ä',
  });
});

test('another parameter given twice is refused', async () => {
  const answer = await running.browser().get(`${running.authorizePath()}&scope=openid`);
  expect(locationOf(answer).searchParams.get('error')).toBe('invalid_request');
});

test('what Amplify sends besides is taken', async () => {
  const answer = await authorize({ identity_provider: 'COGNITO', lang: 'de', nonce: 'n' });
  expect(asksForPassword(answer)).toBe(true);
});

test('the form is sent with the same parameters, and knows the address that the portal gave', async () => {
  const form = await openForm(running.browser(), running.authorizePath({ login_hint: 'ida@b.example' }));
  expect(form.body).toContain('value="ida@b.example"');
  expect(form.body).toContain('state=Zustand%2B%2F%3D%26%C3%A4');
});

test('every allowed callback address works, without a state too', async () => {
  const answer = await authorize({ redirect_uri: 'http://localhost:4200/zweite', state: null, prompt: 'none' });
  expect(locationOf(answer).href).toMatch(
    /^http:\/\/localhost:4200\/zweite\?error=login_required&error_description=[\w+]+$/,
  );
});

test('prompt=login asks again, prompt=none never does', async () => {
  const browser = running.browser();
  await hostedCode(running, browser);
  expect(asksForPassword(await browser.get(running.authorizePath({ prompt: 'login' })))).toBe(true);
  expect(locationOf(await browser.get(running.authorizePath({ prompt: 'none' }))).searchParams.get('code')).toEqual(
    expect.any(String),
  );
});

test('without scope all are granted, without openid there is no id token', async () => {
  const tokens = async (scope: string | null) =>
    JSON.parse(
      (await running.post('/oauth2/token', codeForm(running, await hostedCode(running, undefined, { scope })))).body,
    ) as Record<string, string>;
  const scopeOf = ({ access_token: jwt = '' }) =>
    JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).scope;
  expect(scopeOf(await tokens(null))).toBe(HOSTED_SCOPES.join(' '));
  const few = await tokens('email');
  expect(scopeOf(few)).toBe('email');
  expect(few).not.toHaveProperty('id_token');
});
