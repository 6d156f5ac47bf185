import { EMAIL, PASSWORD } from '../testing/running-identity.ts';
import {
  asksForPassword,
  codeForm,
  hostedCode,
  openForm,
  startHosted,
  type RunningHosted,
} from '../testing/running-hosted.ts';
import { withApp } from '../testing/second-factor.ts';

let running: RunningHosted;
beforeEach(async () => {
  running = await startHosted();
});
afterEach(() => running.close());

const NEEDS_MORE = 'Ihr Zugang braucht einen zweiten Faktor, nach dem diese Seite nicht fragen kann.';
const submit = async () => {
  const browser = running.browser();
  return browser.submit(await openForm(browser, running.authorizePath()), { username: EMAIL, password: PASSWORD });
};

test('what was begun here with the password alone ends with the coming of an app: cookie, code and refresh token', async () => {
  const browser = running.browser();
  const exchanged = JSON.parse(
    (await running.post('/oauth2/token', codeForm(running, await hostedCode(running, browser)))).body,
  );
  const code = await hostedCode(running, running.browser());
  await withApp(running);
  expect((await running.post('/oauth2/token', codeForm(running, code))).status).toBe(400);
  const refreshed = await running.post('/oauth2/token', {
    grant_type: 'refresh_token',
    client_id: running.identity.userPoolClientId,
    refresh_token: exchanged.refresh_token,
  });
  expect(refreshed.status).toBe(400);
  expect(asksForPassword(await browser.get(running.authorizePath()))).toBe(true);
});

test('the right password of somebody with an app gets a sentence, and no code', async () => {
  await withApp(running);
  const answer = await submit();
  expect(answer.status).toBe(400);
  expect(answer.body).toContain(NEEDS_MORE);
});

test('so does that of somebody whose business requires a second factor', async () => {
  await running.identity.administer('SetSecondFactorRule', { Tenant: '7', Required: true });
  const answer = await submit();
  expect(answer.status).toBe(400);
  expect(answer.body).toContain(NEEDS_MORE);
});
