import { asksForPassword, openForm, startHosted, type RunningHosted } from './testing/running-hosted.ts';

let running: RunningHosted;

beforeEach(async () => {
  running = await startHosted();
  running.identity.admin.createUser({ email: EMAIL, password: TEMPORARY, temporary: true });
});

afterEach(() => running.close());

const EMAIL = 'neu@x.example';
const TEMPORARY = 'Start-2026!neu';
const WEEK = 7 * 24 * 3_600_000;
const EXPIRED = {
  __type: 'NotAuthorizedException',
  message: 'Temporary password has expired and must be reset by an administrator.',
};

const signIn = async (PASSWORD = TEMPORARY) =>
  (
    await running.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: running.identity.userPoolClientId,
      AuthParameters: { USERNAME: EMAIL, PASSWORD },
    })
  ).body;

test('a temporary password is good for seven days', async () => {
  running.clock.skewMs = WEEK - 60_000;
  expect(await signIn()).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  running.clock.skewMs = WEEK;
  expect(await signIn()).toEqual(EXPIRED);
});

test('that it has expired is said to those only who know it', async () => {
  running.clock.skewMs = WEEK;
  expect(await signIn('Falsch-2026!')).toMatchObject({ message: 'Incorrect username or password.' });
});

test('the hosted sign-in says it in German', async () => {
  running.clock.skewMs = WEEK;
  const browser = running.browser();
  const answer = await browser.submit(await openForm(browser, running.authorizePath()), {
    username: EMAIL,
    password: TEMPORARY,
  });
  expect(answer.body).toContain('Ihr vorläufiges Passwort ist abgelaufen. Bitte lassen Sie sich ein neues zusenden.');
  expect(asksForPassword(await browser.get(running.authorizePath()))).toBe(true);
});

test("a password of one's own does not expire", async () => {
  const { Session } = await signIn();
  await running.call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: running.identity.userPoolClientId,
    Session,
    ChallengeResponses: { USERNAME: EMAIL, NEW_PASSWORD: 'Eigenes-2026!' },
  });
  running.clock.skewMs = 10 * WEEK;
  expect(await signIn('Eigenes-2026!')).toHaveProperty('AuthenticationResult');
});

test('another temporary password begins anew, another attribute does not', async () => {
  const user = () => {
    const found = running.identity.pool.users.find(EMAIL);
    if (!found) throw new Error('The user is gone.');
    return found;
  };
  running.clock.skewMs = WEEK;
  running.identity.pool.users.update(
    { ...user(), attributes: { ...user().attributes, name: 'Neu' } },
    running.identity.pool.now(),
  );
  expect(await signIn()).toEqual(EXPIRED);
  running.identity.admin.setPassword(EMAIL, 'Start-2027!neu', { temporary: true });
  expect(await signIn('Start-2027!neu')).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
});

test('the time comes from the configuration, in seconds', async () => {
  const short = await startHosted({ lifetimes: { temporaryPassword: 60 } });
  short.identity.admin.createUser({ email: EMAIL, password: TEMPORARY, temporary: true });
  const { userPoolClientId: ClientId } = short.identity;
  short.clock.skewMs = 60_000;
  const { body } = await short.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: EMAIL, PASSWORD: TEMPORARY },
  });
  expect(body).toEqual(EXPIRED);
  await short.close();
});
