import { EMAIL, PASSWORD, startIdentity, type RunningIdentity } from '../testing/running-identity.ts';
import { answerCode, begin, nextCode, timeOf, withApp } from '../testing/second-factor.ts';
import { codeOfApp } from '../testing/authenticator-app.ts';

let running: RunningIdentity;
beforeEach(async () => {
  running = await startIdentity();
});
afterEach(() => running.close());

const refusal = (type: string, message: string) => ({ __type: type, message });
const wrong = refusal('CodeMismatchException', 'Invalid code received for user');
const notices = () => running.identity.pool.outbox.notices().map(({ purpose }) => purpose);

test('after the password comes the code; each code serves once, a wrong one may be corrected', async () => {
  const { secret } = await withApp(running);
  const { body } = await begin(running);
  expect(body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect(body['AuthenticationResult']).toBeUndefined();
  const code = nextCode(running, secret);
  expect((await answerCode(running, body['Session'], '000000')).body).toEqual(wrong);
  expect((await answerCode(running, body['Session'], code)).body).toHaveProperty('AuthenticationResult.AccessToken');
  // Neither the challenge nor the code serves again, nor a code from before it.
  expect((await answerCode(running, body['Session'], code)).body).toEqual(
    refusal('NotAuthorizedException', 'Invalid session for the user.'),
  );
  const again = await begin(running);
  const used = refusal('ExpiredCodeException', 'Your software token has already been used once.');
  for (const old of [code, codeOfApp(secret, timeOf(running) - 30_000)])
    expect((await answerCode(running, again.body['Session'], old)).body).toEqual(used);
});

test('of two who send one code at once, one gets in', async () => {
  const { secret } = await withApp(running);
  const [one, other] = [await begin(running), await begin(running)];
  const code = nextCode(running, secret);
  const answers = await Promise.all([one, other].map(({ body }) => answerCode(running, body['Session'], code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('the code of a wrong password, of nobody and of somebody else open nothing', async () => {
  const { secret } = await withApp(running);
  running.identity.admin.createUser({ email: 'b@x.example', password: PASSWORD });
  expect((await begin(running, 'Falsch-2026!')).body).toEqual(
    (await begin(running, PASSWORD, 'nobody@x.example')).body,
  );
  const { body } = await begin(running);
  expect((await answerCode(running, body['Session'], nextCode(running, secret), 'b@x.example')).body).toEqual(
    refusal('NotAuthorizedException', 'Invalid session for the user.'),
  );
});

test('wrong codes bring pauses of the account, and its owner is told that the password is known', async () => {
  const { secret } = await withApp(running);
  for (let count = 0; count < 5; count += 1) {
    const { body } = await begin(running);
    expect((await answerCode(running, body['Session'], '000000')).body).toEqual(wrong);
  }
  const { body } = await begin(running);
  const paused = refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  const code = codeOfApp(secret, timeOf(running) + 30_000);
  expect((await answerCode(running, body['Session'], code)).body).toEqual(paused);
  expect(notices()).toContain('notice:second-factor-guesses');
  running.clock.skewMs += 30_000;
  expect((await answerCode(running, body['Session'], code)).status).toBe(200);
});

test('what was begun without the second factor ends with its coming; the sign-in that has shown it goes on', async () => {
  const before = await begin(running);
  const { tokens } = await withApp(running);
  const old = before.body['AuthenticationResult'] as { AccessToken: string; RefreshToken: string };
  const refresh = (RefreshToken: string) =>
    running.call('GetTokensFromRefreshToken', { ClientId: running.identity.userPoolClientId, RefreshToken });
  expect((await refresh(old.RefreshToken)).body).toEqual(
    refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
  );
  expect((await running.call('GetUser', { AccessToken: old.AccessToken })).status).toBe(400);
  expect((await refresh(tokens.RefreshToken)).status).toBe(200);
  expect((await running.call('GetUser', { AccessToken: tokens.AccessToken })).body).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
  expect(notices()).toEqual(['notice:second-factor-on']);
});

test('a forgotten password replaced by code leaves the second factor where it is', async () => {
  const { secret } = await withApp(running);
  const ClientId = running.identity.userPoolClientId;
  const { body: early } = await begin(running);
  await running.call('ForgotPassword', { ClientId, Username: EMAIL });
  const code = running.identity.pool.outbox.list()[0]!.code;
  const Password = 'Ganz-Eigen-2026!';
  await running.call('ConfirmForgotPassword', { ClientId, Username: EMAIL, ConfirmationCode: code, Password });
  expect((await begin(running, Password)).body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  // Whoever had shown the password of before is out.
  expect((await answerCode(running, early['Session'], nextCode(running, secret))).body).toEqual(
    refusal('NotAuthorizedException', 'Invalid session for the user.'),
  );
});

test('a temporary password leads to the code as well', async () => {
  const { secret } = await withApp(running);
  running.identity.admin.setPassword(EMAIL, 'Start-2026!neu', { temporary: true });
  const { body } = await begin(running, 'Start-2026!neu');
  expect(body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  const { body: next } = await running.call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: running.identity.userPoolClientId,
    Session: body['Session'],
    ChallengeResponses: { USERNAME: EMAIL, NEW_PASSWORD: 'Ganz-Eigen-2026!' },
  });
  expect(next).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect((await answerCode(running, next['Session'], nextCode(running, secret))).status).toBe(200);
});

test('shortly after signing in alone it is set up and taken away', async () => {
  const { tokens } = await withApp(running);
  running.clock.skewMs += 900_000;
  const { AccessToken } = tokens;
  const tooOld = refusal('NotAuthorizedException', 'Sign-in is too old');
  const off = { SoftwareTokenMfaSettings: { Enabled: false } };
  for (const [operation, input] of [
    ['AssociateSoftwareToken', {}],
    ['VerifySoftwareToken', { UserCode: '000000' }],
    ['SetUserMFAPreference', off],
    ['CreateRecoveryCodes', {}],
  ] as const)
    expect((await running.call(operation, { AccessToken, ...input })).body).toEqual(tooOld);
});

test('taken away it is asked for no more, and its owner is told', async () => {
  const { tokens } = await withApp(running);
  const { AccessToken } = tokens;
  await running.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
  expect((await begin(running)).body).toHaveProperty('AuthenticationResult');
  expect(notices()[0]).toBe('notice:second-factor-off');
  // It is to be shown anew before it counts again.
  const { body } = await running.call('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true },
  });
  expect(body).toEqual(refusal('InvalidParameterException', 'User has not verified software token mfa'));
});

test('a secret that no code was shown of does not count, and another app takes the first one’s place by its own code', async () => {
  const { tokens, secret } = await withApp(running);
  const { AccessToken } = tokens;
  const { body } = await running.call('AssociateSoftwareToken', { AccessToken });
  expect((await running.call('VerifySoftwareToken', { AccessToken, UserCode: '000000' })).body).toEqual(
    refusal('EnableSoftwareTokenMFAException', 'Code mismatch'),
  );
  let { body: challenge } = await begin(running);
  expect((await answerCode(running, challenge['Session'], nextCode(running, secret))).status).toBe(200);
  const other = String(body['SecretCode']);
  expect((await running.call('VerifySoftwareToken', { AccessToken, UserCode: nextCode(running, other) })).status).toBe(
    200,
  );
  ({ body: challenge } = await begin(running));
  expect((await answerCode(running, challenge['Session'], nextCode(running, secret))).body).toEqual(wrong);
  expect((await answerCode(running, challenge['Session'], codeOfApp(other, timeOf(running)))).status).toBe(200);
});

test('each recovery code serves once in the place of the app, and new ones end the old', async () => {
  const { tokens } = await withApp(running);
  const { AccessToken } = tokens;
  const issue = async () =>
    (await running.call('CreateRecoveryCodes', { AccessToken })).body['RecoveryCodes'] as string[];
  const left = async () => (await running.call('CountRecoveryCodes', { AccessToken })).body['Left'];
  const signIn = async (code: string) => answerCode(running, (await begin(running)).body['Session'], code);
  const [first] = await issue();
  const codes = await issue();
  expect(new Set(codes).size).toBe(10);
  expect((await signIn(first!)).body).toEqual(wrong);
  // As people type it.
  expect((await signIn(codes[0]!.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await signIn(codes[0]!)).body).toEqual(wrong);
  expect(await left()).toBe(9);
  expect(notices()).toContain('notice:recovery-code');
  // Not in clear in the file.
  const kept = running.identity.pool.database.prepare('SELECT hash FROM recovery_code').all();
  for (const { hash } of kept) expect(codes).not.toContain(hash);
});

test('without a second factor there are no recovery codes', async () => {
  const { body } = await begin(running);
  const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string };
  expect((await running.call('CreateRecoveryCodes', { AccessToken })).body).toEqual(
    refusal('InvalidParameterException', 'User has not verified software token mfa'),
  );
});
