import { EMAIL, PASSWORD } from '../testing/running-identity.ts';
import {
  asksForPassword,
  CALLBACK,
  codeForm,
  FORGOT_PASSWORD,
  hostedCode,
  locationOf,
  openForm,
  startHosted,
  type RunningHosted,
} from '../testing/running-hosted.ts';

let running: RunningHosted;

beforeEach(async () => {
  running = await startHosted({ rateLimit: { failures: 3, attempts: 20 } });
});

afterEach(() => running.close());

const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const WRONG = 'E-Mail-Adresse oder Passwort ist falsch.';

test('a sign-in leads to the form, back with code and state, and to tokens', async () => {
  const browser = running.browser();
  const form = await openForm(browser, running.authorizePath());
  expect(form).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(form.body).toContain(`<a href="${FORGOT_PASSWORD}">Passwort vergessen?</a>`);

  const answer = await browser.submit(form, { username: EMAIL, password: PASSWORD });
  expect(answer.status).toBe(302);
  const location = locationOf(answer);
  expect(location.origin + location.pathname).toBe(CALLBACK);
  expect(location.searchParams.get('state')).toBe('Zustand+/=&ä');

  const tokens = JSON.parse(
    (await running.post('/oauth2/token', codeForm(running, location.searchParams.get('code') ?? ''))).body,
  );
  expect(tokens).toEqual({
    id_token: expect.any(String),
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 3600,
    token_type: 'Bearer',
  });
  expect(claimsOf(tokens.access_token)).toMatchObject({
    scope: 'openid email profile aws.cognito.signin.user.admin',
    tenant: '7',
    email: EMAIL,
    token_use: 'access',
    'cognito:groups': ['Marketing', 'PRO'],
  });
  expect(claimsOf(tokens.id_token)).toMatchObject({
    token_use: 'id',
    email: EMAIL,
    aud: running.identity.userPoolClientId,
  });
  const { body } = await running.call('GetUser', { AccessToken: tokens.access_token });
  expect(body).toHaveProperty('UserAttributes');
});

test('the second time no password is asked for, and the tokens tell when it was', async () => {
  const browser = running.browser();
  await hostedCode(running, browser);
  running.clock.skewMs = 600_000;
  const location = locationOf(await browser.get(running.authorizePath({ nonce: 'einmal' })));
  expect(location.origin + location.pathname).toBe(CALLBACK);
  const { body } = await running.post('/oauth2/token', codeForm(running, location.searchParams.get('code') ?? ''));
  const claims = claimsOf(JSON.parse(body).id_token);
  expect(claims['nonce']).toBe('einmal');
  expect(Number(claims['iat']) - Number(claims['auth_time'])).toBeGreaterThanOrEqual(599);
});

test('both cookies are out of reach of scripts, other sites and plain HTTP', async () => {
  const browser = running.browser();
  const form = await openForm(browser, running.authorizePath());
  const answer = await browser.submit(form, { username: EMAIL, password: PASSWORD });
  const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
  expect(form.headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^__Host-csrf=[\\w-]+; ${attributes}$`)),
  ]);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^__Host-cognito=[\\w-]+; ${attributes}; Max-Age=3600$`)),
  ]);
});

test.each([
  ['a wrong password', { username: EMAIL, password: 'Falsch-2026!' }],
  ['an unknown user', { username: 'niemand@x.example', password: PASSWORD }],
])('%s: the same sentence, the address kept, no session', async (_case, fields) => {
  const browser = running.browser();
  const answer = await browser.submit(await openForm(browser, running.authorizePath()), fields);
  expect(answer.status).toBe(400);
  expect(answer.body).toContain(WRONG);
  expect(answer.body).toContain(`value="${fields.username}"`);
  expect(answer.body).not.toContain(fields.password);
  expect([...browser.cookies.keys()]).toEqual(['__Host-csrf']);
});

test('empty fields are asked for', async () => {
  const browser = running.browser();
  const answer = await browser.submit(await openForm(browser, running.authorizePath()), {
    username: ' ',
    password: '',
  });
  expect(answer).toMatchObject({
    status: 400,
    body: expect.stringContaining('Bitte geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.'),
  });
});

function setUser(changes: object): void {
  const user = running.identity.pool.users.find(EMAIL);
  if (!user) throw new Error('The user is gone.');
  running.identity.pool.users.update({ ...user, ...changes }, Date.now());
}

test.each([
  [{ enabled: false }, 'Ihr Zugang ist gesperrt.'],
  [{ status: 'RESET_REQUIRED' }, 'Ihr Passwort wurde zurückgesetzt.'],
])('%j: said to those only who know the password', async (changes, sentence) => {
  setUser(changes);
  const browser = running.browser();
  const form = await openForm(browser, running.authorizePath());
  expect((await browser.submit(form, { username: EMAIL, password: 'Falsch-2026!' })).body).toContain(WRONG);
  const answer = await browser.submit(form, { username: EMAIL, password: PASSWORD });
  expect(answer.body).toContain(sentence);
  expect(answer.headers['location']).toBeUndefined();
});

test.each([
  ['disabled', () => setUser({ enabled: false })],
  ['reset', () => setUser({ status: 'RESET_REQUIRED' })],
  ['given another password', () => setUser({ password: { salt: 'ab', verifier: 'ab' } })],
  ['deleted', () => running.identity.pool.users.delete(running.identity.pool.users.find(EMAIL)?.username ?? '')],
])('the session of a user who was %s is over', async (_case, change) => {
  const browser = running.browser();
  await hostedCode(running, browser);
  change();
  expect(asksForPassword(await browser.get(running.authorizePath()))).toBe(true);
});

test('the session ends after its time', async () => {
  const browser = running.browser();
  await hostedCode(running, browser);
  running.clock.skewMs = 3_601_000;
  expect(asksForPassword(await browser.get(running.authorizePath()))).toBe(true);
});

test('failures count together with those of the JSON protocol', async () => {
  const browser = running.browser();
  const form = await openForm(browser, running.authorizePath());
  const signIn = () =>
    running.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: running.identity.userPoolClientId,
      AuthParameters: { USERNAME: EMAIL, PASSWORD: 'Falsch-2026!' },
    });
  await signIn();
  await browser.submit(form, { username: EMAIL, password: 'Falsch-2026!' });
  await signIn();
  const answer = await browser.submit(form, { username: EMAIL, password: PASSWORD });
  expect(answer.body).toContain('Zu viele Versuche.');
});

test('one address cannot try without end', async () => {
  const browser = running.browser();
  const form = await openForm(browser, running.authorizePath());
  const statuses = [];
  for (let attempt = 0; attempt < 21; attempt += 1)
    statuses.push((await browser.submit(form, { username: `${attempt}@x.example`, password: 'Falsch-2026!' })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test('a form from elsewhere signs nobody in', async () => {
  const browser = running.browser();
  const form = await openForm(browser, running.authorizePath());
  for (const forge of [
    () => ({ _csrf: 'x'.repeat(43) }),
    () => {
      browser.cookies.clear();
      return {};
    },
  ]) {
    const answer = await browser.submit(form, { username: EMAIL, password: PASSWORD, ...forge() });
    expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('Diese Seite war zu lange offen') });
    expect(answer.headers['location']).toBeUndefined();
  }
});

test('a temporary password is replaced; the rules and the repetition may be corrected', async () => {
  running.identity.admin.createUser({ email: 'neu@x.example', password: 'Start-2026!neu', temporary: true });
  const browser = running.browser();
  let page = await browser.submit(await openForm(browser, running.authorizePath()), {
    username: 'neu@x.example',
    password: 'Start-2026!neu',
  });
  expect(page.body).toContain('Bitte vergeben Sie jetzt Ihr eigenes.');
  page = await browser.submit(page, { password: 'Eigenes-2026!', repeated: 'Eigenes-2025!' });
  expect(page).toMatchObject({ status: 400, body: expect.stringContaining('Die beiden Passwörter sind verschieden.') });
  page = await browser.submit(page, { password: 'schwach', repeated: 'schwach' });
  expect(page).toMatchObject({ status: 400, body: expect.stringContaining('Das neue Passwort ist zu einfach.') });
  const done = await browser.submit(page, { password: 'Eigenes-2026!', repeated: 'Eigenes-2026!' });
  expect(locationOf(done).searchParams.get('code')).toEqual(expect.any(String));
  const again = await browser.submit(page, { password: 'Zweites-2026!', repeated: 'Zweites-2026!' });
  expect(again).toMatchObject({ status: 400, body: expect.stringContaining('Die Anmeldung hat zu lange gedauert.') });
});

test('what comes in the address is text, never markup', async () => {
  const browser = running.browser();
  const form = await openForm(
    browser,
    running.authorizePath({ login_hint: '"><script>alert(1)</script>', state: '"><b>' }),
  );
  expect(form.body).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(form.body).not.toMatch(/<script|<b>/);
});

test('neither passwords nor codes nor states are logged', async () => {
  const code = await hostedCode(running);
  await running.post('/oauth2/token', { ...codeForm(running, code), code_verifier: 'x'.repeat(43) });
  const browser = running.browser();
  await browser.submit(await openForm(browser, running.authorizePath()), { username: EMAIL, password: 'Falsch-2026!' });
  const log = running.hostedLog.join('\n');
  expect(log).toContain('NotAuthorizedException');
  expect(log).toContain('invalid_grant');
  for (const secret of [PASSWORD, 'Falsch-2026!', EMAIL, code]) expect(log).not.toContain(secret);
});
