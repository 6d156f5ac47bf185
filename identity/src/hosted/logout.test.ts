import {
  asksForPassword,
  CALLBACK,
  hostedCode,
  locationOf,
  startHosted,
  type RunningHosted,
} from '../testing/running-hosted.ts';
import type { HostedBrowser } from '../testing/hosted-browser.ts';

let running: RunningHosted;
let browser: HostedBrowser;

beforeAll(async () => {
  running = await startHosted();
});

beforeEach(async () => {
  browser = running.browser();
  await hostedCode(running, browser);
});

afterAll(() => running.close());

const logout = (parameters: Record<string, string>) =>
  browser.get(`/logout?${new URLSearchParams({ client_id: running.identity.userPoolClientId, ...parameters })}`);

const isSignedIn = async () => !asksForPassword(await browser.get(running.authorizePath()));

test('signs the browser out and goes on to the allowed page', async () => {
  const cookie = browser.cookies.get('__Host-cognito') ?? '';
  expect(await isSignedIn()).toBe(true);
  const answer = await logout({ logout_uri: CALLBACK });
  expect(answer).toMatchObject({ status: 302, headers: { location: CALLBACK } });
  expect(answer.headers['set-cookie']).toEqual(['__Host-cognito=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0']);
  expect(await isSignedIn()).toBe(false);
  browser.cookies.set('__Host-cognito', cookie);
  expect(await isSignedIn()).toBe(false);
});

test('with redirect_uri it goes on to signing in again', async () => {
  const parameters = Object.fromEntries(new URL(running.authorizePath(), running.origin).searchParams);
  const { pathname, search } = locationOf(await logout(parameters));
  expect(pathname).toBe('/login');
  expect((await browser.get(pathname + search)).body).toContain('Passwort');
});

test.each([
  ['a foreign page', { logout_uri: 'https://evil.example/' }],
  ['one that only begins right', { logout_uri: `${CALLBACK}/weiter` }],
  ['a foreign page beside an allowed redirect_uri', { logout_uri: 'https://evil.example/', redirect_uri: CALLBACK }],
  ['a foreign redirect_uri', { redirect_uri: 'https://evil.example/' }],
  ['a callback address that is no page for signing out', { logout_uri: 'http://localhost:4200/zweite' }],
  ['another client', { client_id: 'fremd', logout_uri: CALLBACK }],
  ['nothing', {}],
])('%s: signed out, and not sent there', async (_case, parameters) => {
  const answer = await logout(parameters as Record<string, string>);
  expect(answer.status).toBe(400);
  expect(answer.headers['location']).toBeUndefined();
  expect(answer.body).toContain('Sie sind bei der Anmeldung abgemeldet.');
  expect(await isSignedIn()).toBe(false);
});
