import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { EMAIL, PASSWORD, passwordSignIn, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

let running: RunningIdentity;

beforeEach(async () => {
  running = await startIdentity({ rateLimit: { codes: 3, codeFailures: 3 } });
});

afterEach(() => running.close());

const NEW_PASSWORD = 'Ganz-Neu-2026!';
const client = () => ({ ClientId: running.identity.userPoolClientId });

async function latestCode(to: string): Promise<string> {
  const response = await fetch(`${running.endpoint}/outbox`);
  const { messages } = await response.json() as { messages: { to: string; code: string }[] };
  return messages.find((message) => message.to === to)?.code ?? '';
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const forgot = async (Username = EMAIL) => (await running.call('ForgotPassword', { ...client(), Username })).body;
const confirm = async (ConfirmationCode: string, Password = NEW_PASSWORD, Username = EMAIL) =>
  (await running.call('ConfirmForgotPassword', { ...client(), Username, ConfirmationCode, Password })).body;

test('codes expire', async () => {
  await forgot();
  const code = await latestCode(EMAIL);
  running.clock.skewMs = 3_601_000;
  expect(await confirm(code)).toEqual({ __type: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' });
});

test('guessing ends the code', async () => {
  await forgot();
  const code = await latestCode(EMAIL);
  for (let guess = 0; guess < 3; guess += 1) expect(await confirm(wrong(code))).toMatchObject({ __type: 'CodeMismatchException' });
  const limit = { __type: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };
  expect(await confirm(code)).toEqual(limit);
  running.clock.skewMs = 301_000;
  expect(await confirm(code)).toMatchObject({ __type: 'CodeMismatchException' });
});

test('a code serves one of two answers at once, and comes back when the password is refused', async () => {
  await forgot();
  const code = await latestCode(EMAIL);
  expect(await confirm(code, PASSWORD)).toMatchObject({ __type: 'PasswordHistoryPolicyViolationException' });
  const answers = await Promise.all(['Erstes-Neu-2026!', 'Zweites-Neu-2026!'].map((password) => confirm(code, password)));
  expect(answers.filter((answer) => !('__type' in answer))).toEqual([{}]);
  expect(answers).toContainEqual(expect.objectContaining({ __type: 'CodeMismatchException' }));
});

test('a newer code stands when an older one comes back', async () => {
  await forgot();
  const code = await latestCode(EMAIL);
  await Promise.all([confirm(code, PASSWORD), forgot()]);
  expect(await confirm(await latestCode(EMAIL))).toEqual({});
});

test('of two who change the same password at once one does', async () => {
  const [one, other] = await Promise.all([passwordSignIn(running), passwordSignIn(running)]);
  const change = async (AccessToken: string, ProposedPassword: string) =>
    (await running.call('ChangePassword', { AccessToken, PreviousPassword: PASSWORD, ProposedPassword })).body;
  const changes = await Promise.all([change(one.AccessToken, 'Erstes-Neu-2026!'), change(other.AccessToken, 'Zweites-Neu-2026!')]);
  expect(changes.filter((answer) => !('__type' in answer))).toEqual([{}]);
});

test('a changed password ends every sign-in of before but the one in which it was changed', async () => {
  const [own, other] = await Promise.all([passwordSignIn(running), passwordSignIn(running)]);
  const changed = await running.call('ChangePassword', { AccessToken: own.AccessToken, PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD });
  expect(changed.body).toEqual({});
  const renew = async ({ RefreshToken }: typeof own) =>
    (await running.call('GetTokensFromRefreshToken', { ClientId: running.identity.userPoolClientId, RefreshToken })).body;
  expect(await renew(own)).toHaveProperty('AuthenticationResult.AccessToken');
  expect(await renew(other)).toMatchObject({ __type: 'NotAuthorizedException' });
  expect((await running.call('GetUser', { AccessToken: own.AccessToken })).status).toBe(200);
  expect((await running.call('GetUser', { AccessToken: other.AccessToken })).body).toMatchObject({ message: 'Access Token has been revoked' });
});

test('whoever signs in with a password at the moment in which it is replaced is not in afterwards', async () => {
  for (let moment = 0; moment < 30; moment += 1) {
    const email = `moment-${moment}@x.example`;
    running.identity.admin.createUser({ email, password: PASSWORD });
    const signedIn = passwordSignIn(running, email).catch(() => undefined);
    for (let turn = 0; turn < moment; turn += 1) await setImmediate();
    running.identity.admin.setPassword(email, NEW_PASSWORD);
    const tokens = await signedIn;
    if (tokens) expect((await running.call('GetUser', { AccessToken: tokens.AccessToken })).body).toMatchObject({ message: 'Access Token has been revoked' });
  }
});

test('codes cannot be requested without end, and unknown people get the same answers', async () => {
  for (const login of [EMAIL, 'ihr@b.example']) {
    for (let count = 0; count < 3; count += 1)
      expect(await forgot(login)).toEqual({ CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'i***@b***' } });
    expect(await forgot(login)).toMatchObject({ __type: 'LimitExceededException' });
    expect(await confirm('000000x', NEW_PASSWORD, login)).toMatchObject({ __type: 'CodeMismatchException' });
  }
});

test.each(['email_verified', 'sub'])('users cannot write %s', async (Name) => {
  const { AccessToken } = await passwordSignIn(running);
  const { body } = await running.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value: '8' }] });
  expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'A client attempted to write unauthorized attribute' });
});

test('an address of someone else cannot be taken over', async () => {
  running.identity.admin.createUser({ email: 'anna@x.example', password: PASSWORD });
  const { AccessToken } = await passwordSignIn(running);
  await running.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: 'Anna@x.example' }] });
  const { body } = await running.call('VerifyUserAttribute', {
    AccessToken, AttributeName: 'email', Code: await latestCode('anna@x.example'),
  });
  expect(body).toMatchObject({ __type: 'AliasExistsException' });
});

/** fetch sets the Host header itself, hence by node:http. */
function outboxStatus(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${running.endpoint}/outbox`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject).end();
  });
}

test('the outbox is for this machine only', async () => {
  expect(await outboxStatus({})).toBe(200);
  for (const name of ['x-forwarded-for', 'X-Forwarded-Host', 'forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])
    expect([name, await outboxStatus({ [name]: '203.0.113.9' })]).toEqual([name, 404]);
  expect(await outboxStatus({ host: 'evil.example' })).toBe(404);
});

test('without being asked for there is no outbox', async () => {
  const closed = await startIdentity({ outbox: false });
  expect((await fetch(`${closed.endpoint}/outbox`)).status).toBe(404);
  await closed.close();
});

test('an access token alone changes no address where that is not allowed', async () => {
  const strict = await startIdentity({ addressChanges: false });
  const { AccessToken } = await passwordSignIn(strict);
  const write = async (Name: string, Value: string) => (await strict.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })).body;
  for (const [name, value] of [['email', 'dieb@x.example'], ['phone_number', '+491711234567']] as const)
    expect(await write(name, value)).toEqual({ __type: 'NotAuthorizedException', message: 'A client attempted to write unauthorized attribute' });
  expect(await write('name', 'Ida S.')).toEqual({ CodeDeliveryDetailsList: [] });
  expect(strict.identity.pool.outbox.list()).toEqual([]);
  await strict.close();
});
