import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { newCode } from './codes/code-text.ts';
import { confirmForgotPassword, forgotPassword } from './operations/forgot-password.ts';
import { EMAIL, PASSWORD, passwordSignIn, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

let running: RunningIdentity;

beforeEach(async () => {
  running = await startIdentity({ rateLimit: { codes: 3, codesADay: 6, codeFailures: 3, codeFailuresToTell: 3 } });
});

afterEach(() => running.close());

const NEW_PASSWORD = 'Ganz-Neu-2026!';
const client = () => ({ ClientId: running.identity.userPoolClientId });

async function latestCode(to: string): Promise<string> {
  const response = await fetch(`${running.endpoint}/outbox`);
  const { messages } = (await response.json()) as { messages: { to: string; code: string }[] };
  return messages.find((message) => message.to === to)?.code ?? '';
}

const wrong = (code: string) => `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`;
const forgot = async (Username = EMAIL) => (await running.call('ForgotPassword', { ...client(), Username })).body;
const confirm = async (ConfirmationCode: string, Password = NEW_PASSWORD, Username = EMAIL) =>
  (await running.call('ConfirmForgotPassword', { ...client(), Username, ConfirmationCode, Password })).body;

const MISMATCH = { __type: 'CodeMismatchException' };
const LIMIT = { __type: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };

test('codes have ten minutes', async () => {
  await forgot();
  const code = await latestCode(EMAIL);
  running.clock.skewMs = 599_000;
  expect(await confirm(code, 'schwach')).toMatchObject({ __type: 'InvalidPasswordException' });
  running.clock.skewMs = 600_000;
  expect(await confirm(code)).toEqual({
    __type: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  });
});

test('a code has eight signs that nobody mistakes, in groups, and is read however it is typed', async () => {
  const codes = Array.from({ length: 200 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  // Of 200 in 852,891,037,441, two alike come once in some 43 million runs.
  expect(new Set(codes).size).toBe(200);
  await forgot();
  const code = await latestCode(EMAIL);
  expect(await confirm(` ${code.toLowerCase().replace('-', ' – ')}\n`)).toEqual({});
});

test('wrong codes bring pauses that double, and void no code', async () => {
  await forgot();
  const code = await latestCode(EMAIL);
  for (let guess = 0; guess < 3; guess += 1) expect(await confirm(wrong(code))).toMatchObject(MISMATCH);
  let now = 0;
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128]) {
    expect([seconds, await confirm(code)]).toEqual([seconds, LIMIT]);
    running.clock.skewMs = now += seconds * 1000;
    expect([seconds, await confirm(wrong(code))]).toEqual([seconds, expect.objectContaining(MISMATCH)]);
  }
  running.clock.skewMs = now += 256_000;
  expect(await confirm(code)).toEqual({});
});

test('a stranger’s guesses and requests keep the owner from nothing, who is told of guesses once a day', async () => {
  const { pool } = running.identity;
  const from = (address: string) => ({
    forgot: () => forgotPassword(pool, { ...client(), Username: EMAIL }, { address }),
    confirm: (ConfirmationCode: string) =>
      confirmForgotPassword(
        pool,
        { ...client(), Username: EMAIL, ConfirmationCode, Password: NEW_PASSWORD },
        { address },
      ),
  });
  const [stranger, owner] = [from('198.51.100.1'), from('203.0.113.7')];
  for (let count = 0; count < 3; count += 1) await stranger.forgot();
  await expect(async () => stranger.forgot()).rejects.toMatchObject({ type: 'LimitExceededException' });
  await owner.forgot();
  const code = await latestCode(EMAIL);
  for (let guess = 0; guess < 3; guess += 1)
    await expect(stranger.confirm(wrong(code))).rejects.toMatchObject({ type: 'CodeMismatchException' });
  await expect(stranger.confirm(code)).rejects.toMatchObject({ type: 'LimitExceededException' });
  expect(await owner.confirm(code)).toEqual({});
  const notices = () => pool.outbox.notices().map(({ to, purpose }) => [to, purpose]);
  expect(notices()).toEqual([
    [EMAIL, 'notice:new-password'],
    [EMAIL, 'notice:guesses'],
  ]);
  running.clock.skewMs = 23 * 3_600_000;
  for (let guess = 0; guess < 3; guess += 1)
    await expect(stranger.confirm(wrong(code))).rejects.toMatchObject({ type: 'CodeMismatchException' });
  expect(notices()).toHaveLength(2);
  running.clock.skewMs = 25 * 3_600_000;
  for (let guess = 0; guess < 3; guess += 1)
    await expect(stranger.confirm(wrong(code))).rejects.toMatchObject({ type: 'CodeMismatchException' });
  expect(notices()).toHaveLength(3);
});

test('under attack from everywhere each address has one guess before its pauses begin', async () => {
  const { pool } = running.identity;
  const guess = (address: string) =>
    confirmForgotPassword(
      pool,
      { ...client(), Username: EMAIL, ConfirmationCode: 'AAAA-AAAA', Password: NEW_PASSWORD },
      { address },
    );
  for (let stranger = 0; stranger < 100; stranger += 1)
    await expect(guess(`198.51.100.${stranger}`)).rejects.toMatchObject({ type: 'CodeMismatchException' });
  await expect(guess('203.0.113.9')).rejects.toMatchObject({ type: 'CodeMismatchException' });
  await expect(guess('203.0.113.9')).rejects.toMatchObject({ type: 'LimitExceededException' });
});

test('nobody gets more codes in a day than are allowed, from however many addresses they are asked for', async () => {
  const { pool } = running.identity;
  const ask = (Username: string, address: string) => async () =>
    forgotPassword(pool, { ...client(), Username }, { address });
  for (const login of [EMAIL, 'ihr@b.example']) {
    for (let stranger = 0; stranger < 6; stranger += 1) await ask(login, `198.51.100.${stranger}`)();
    await expect(ask(login, '203.0.113.9')).rejects.toMatchObject({ type: 'LimitExceededException' });
  }
  expect(pool.outbox.list()).toHaveLength(6);
  running.clock.skewMs = 24 * 3_600_000;
  await ask(EMAIL, '203.0.113.9')();
  expect(pool.outbox.list()).toHaveLength(7);
});

test('a changed password is told to its owner, a refused one is not', async () => {
  const { AccessToken } = await passwordSignIn(running);
  const change = (ProposedPassword: string) =>
    running.call('ChangePassword', { AccessToken, PreviousPassword: PASSWORD, ProposedPassword });
  await change('schwach');
  expect(running.identity.pool.outbox.notices()).toEqual([]);
  await change(NEW_PASSWORD);
  expect(running.identity.pool.outbox.notices()).toMatchObject([{ to: EMAIL, purpose: 'notice:new-password' }]);
});

test('a code serves one of two answers at once, and comes back when the password is refused', async () => {
  await forgot();
  const code = await latestCode(EMAIL);
  expect(await confirm(code, PASSWORD)).toMatchObject({ __type: 'PasswordHistoryPolicyViolationException' });
  const answers = await Promise.all(
    ['Erstes-Neu-2026!', 'Zweites-Neu-2026!'].map((password) => confirm(code, password)),
  );
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
  const changes = await Promise.all([
    change(one.AccessToken, 'Erstes-Neu-2026!'),
    change(other.AccessToken, 'Zweites-Neu-2026!'),
  ]);
  expect(changes.filter((answer) => !('__type' in answer))).toEqual([{}]);
});

test('a changed password ends every sign-in of before but the one in which it was changed', async () => {
  const [own, other] = await Promise.all([passwordSignIn(running), passwordSignIn(running)]);
  const changed = await running.call('ChangePassword', {
    AccessToken: own.AccessToken,
    PreviousPassword: PASSWORD,
    ProposedPassword: NEW_PASSWORD,
  });
  expect(changed.body).toEqual({});
  const renew = async ({ RefreshToken }: typeof own) =>
    (await running.call('GetTokensFromRefreshToken', { ClientId: running.identity.userPoolClientId, RefreshToken }))
      .body;
  expect(await renew(own)).toHaveProperty('AuthenticationResult.AccessToken');
  expect(await renew(other)).toMatchObject({ __type: 'NotAuthorizedException' });
  expect((await running.call('GetUser', { AccessToken: own.AccessToken })).status).toBe(200);
  expect((await running.call('GetUser', { AccessToken: other.AccessToken })).body).toMatchObject({
    message: 'Access Token has been revoked',
  });
});

test('whoever signs in with a password at the moment in which it is replaced is not in afterwards', async () => {
  for (let moment = 0; moment < 30; moment += 1) {
    const email = `moment-${moment}@x.example`;
    running.identity.admin.createUser({ email, password: PASSWORD });
    const signedIn = passwordSignIn(running, email).catch(() => undefined);
    for (let turn = 0; turn < moment; turn += 1) await setImmediate();
    running.identity.admin.setPassword(email, NEW_PASSWORD);
    const tokens = await signedIn;
    if (tokens)
      expect((await running.call('GetUser', { AccessToken: tokens.AccessToken })).body).toMatchObject({
        message: 'Access Token has been revoked',
      });
  }
});

test('codes cannot be requested without end, and unknown people get the same answers', async () => {
  for (const login of [EMAIL, 'ihr@b.example']) {
    for (let count = 0; count < 3; count += 1)
      expect(await forgot(login)).toEqual({
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'i***@b***' },
      });
    expect(await forgot(login)).toMatchObject({ __type: 'LimitExceededException' });
    expect(await confirm('000000x', NEW_PASSWORD, login)).toMatchObject({ __type: 'CodeMismatchException' });
  }
});

test.each(['email_verified', 'sub'])('users cannot write %s', async (Name) => {
  const { AccessToken } = await passwordSignIn(running);
  const { body } = await running.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value: '8' }] });
  expect(body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'A client attempted to write unauthorized attribute',
  });
});

test('an address of someone else cannot be taken over', async () => {
  running.identity.admin.createUser({ email: 'anna@x.example', password: PASSWORD });
  const { AccessToken } = await passwordSignIn(running);
  await running.call('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: 'Anna@x.example' }],
  });
  const { body } = await running.call('VerifyUserAttribute', {
    AccessToken,
    AttributeName: 'email',
    Code: await latestCode('anna@x.example'),
  });
  expect(body).toMatchObject({ __type: 'AliasExistsException' });
});

/** fetch sets the Host header itself, hence by node:http. */
function outboxStatus(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${running.endpoint}/outbox`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('the outbox is for this machine only', async () => {
  expect(await outboxStatus({})).toBe(200);
  for (const name of [
    'x-forwarded-for',
    'X-Forwarded-Host',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ])
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
  const write = async (Name: string, Value: string) =>
    (await strict.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })).body;
  for (const [name, value] of [
    ['email', 'dieb@x.example'],
    ['phone_number', '+491711234567'],
  ] as const)
    expect(await write(name, value)).toEqual({
      __type: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
  expect(await write('name', 'Ida S.')).toEqual({ CodeDeliveryDetailsList: [] });
  expect(strict.identity.pool.outbox.list()).toEqual([]);
  await strict.close();
});
