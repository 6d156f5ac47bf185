import {
  EMAIL,
  PASSWORD,
  passwordSignIn,
  startIdentity,
  type RunningIdentity,
  type TestTokens,
} from '../testing/running-identity.ts';
import { withApp } from '../testing/second-factor.ts';
import { SoftwarePasskey, type PasskeyOptions } from '../testing/software-passkey.ts';

let running: RunningIdentity;
beforeEach(async () => {
  running = await startIdentity({ passkeys: { rpId: 'portal.example', origins: ['https://portal.example'] } });
});
afterEach(() => running.close());

const REFUSED = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const call = (operation: string, input: Record<string, unknown>) =>
  running.call(operation, { ClientId: running.identity.userPoolClientId, ...input });

async function register(AccessToken: string, passkey = new SoftwarePasskey(), options?: PasskeyOptions) {
  const { body } = await call('StartWebAuthnRegistration', { AccessToken });
  const { challenge } = body['CredentialCreationOptions'] as { challenge: string };
  const answer = await call('CompleteWebAuthnRegistration', {
    AccessToken,
    Credential: passkey.register(challenge, options),
  });
  return { passkey, ...answer };
}

async function begin(login = EMAIL) {
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: login, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  });
  const parameters = body['ChallengeParameters'] as { CREDENTIAL_REQUEST_OPTIONS: string };
  const options = JSON.parse(parameters.CREDENTIAL_REQUEST_OPTIONS) as { challenge: string };
  return { body, options, challenge: options.challenge, Session: body['Session'] };
}

const answer = (Session: unknown, credential: unknown, USERNAME = EMAIL) =>
  call('RespondToAuthChallenge', {
    ChallengeName: 'WEB_AUTHN',
    Session,
    ChallengeResponses: { USERNAME, CREDENTIAL: JSON.stringify(credential) },
  });

async function signIn(passkey: SoftwarePasskey, options?: PasskeyOptions, login = EMAIL) {
  const { challenge, Session } = await begin(login);
  return answer(Session, passkey.sign(challenge, options), login);
}

test('a passkey signs in without a password; it is listed with its use, and taken away it opens nothing', async () => {
  const { AccessToken } = await passwordSignIn(running);
  const { passkey, status } = await register(AccessToken);
  expect(status).toBe(200);
  running.clock.skewMs = 60_000;
  const { body } = await signIn(passkey);
  expect(body).toHaveProperty('AuthenticationResult.NewDeviceMetadata');
  const own = body['AuthenticationResult'] as TestTokens;
  expect((await call('GetTokensFromRefreshToken', { RefreshToken: own.RefreshToken })).status).toBe(200);
  const listed = (await call('ListWebAuthnCredentials', { AccessToken })).body['Credentials'] as Record<
    string,
    unknown
  >[];
  expect(listed).toMatchObject([
    { CredentialId: passkey.id, RelyingPartyId: 'portal.example', AuthenticatorAttachment: 'platform' },
  ]);
  expect(Number(listed[0]!['LastUsedAt']) - Number(listed[0]!['CreatedAt'])).toBeGreaterThanOrEqual(60);
  expect(running.identity.pool.outbox.notices()[0]).toMatchObject({ purpose: 'notice:passkey' });
  await call('DeleteWebAuthnCredential', { AccessToken, CredentialId: passkey.id });
  expect((await signIn(passkey)).body).toEqual(REFUSED);
});

test('of earlier sign-ins with it the list of devices keeps those that go on', async () => {
  const { passkey } = await register((await passwordSignIn(running)).AccessToken);
  const enter = async () => {
    const { body } = await signIn(passkey);
    const result = body['AuthenticationResult'] as TestTokens & { NewDeviceMetadata: { DeviceKey: string } };
    await call('ConfirmDevice', {
      AccessToken: result.AccessToken,
      DeviceKey: result.NewDeviceMetadata.DeviceKey,
      DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
    });
    return { ...result, key: result.NewDeviceMetadata.DeviceKey };
  };
  const [ended, open] = [await enter(), await enter()];
  await call('RevokeToken', { Token: ended.RefreshToken });
  const now = await enter();
  const { body } = await call('ListDevices', { AccessToken: now.AccessToken });
  const keys = (body['Devices'] as { DeviceKey: string }[]).map(({ DeviceKey }) => DeviceKey);
  expect(keys.toSorted()).toEqual([open.key, now.key].toSorted());
});

test('it is both factors: an app is not asked for, and a business that requires a second one is satisfied', async () => {
  const { tokens } = await withApp(running);
  const { passkey } = await register(tokens.AccessToken);
  await running.identity.administer('SetSecondFactorRule', { Tenant: '7', Required: true });
  const { body } = await signIn(passkey);
  const { RefreshToken } = body['AuthenticationResult'] as TestTokens;
  expect((await call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(200);
});

test.each<[string, PasskeyOptions]>([
  ['without finger, face or PIN', { isVerified: false }],
  ['of another page', { origin: 'https://p0rtal.example' }],
  ['of another name', { rpId: 'p0rtal.example' }],
])('%s it is neither taken nor let in', async (_how, options) => {
  const { AccessToken } = await passwordSignIn(running);
  expect((await register(AccessToken, new SoftwarePasskey(), options)).body).toMatchObject({
    __type: 'WebAuthnCredentialNotSupportedException',
  });
  const { passkey } = await register(AccessToken);
  expect((await signIn(passkey, options)).body).toEqual(REFUSED);
  expect((await signIn(passkey)).status).toBe(200);
});

test('the challenge names nobody’s passkeys: it is the same for whoever has one, has none, or is nobody', async () => {
  const { AccessToken } = await passwordSignIn(running);
  const shape = async (login: string) => {
    const { body, options } = await begin(login);
    return { keys: Object.keys(body), options: { ...options, challenge: '' } };
  };
  const without = await shape(EMAIL);
  await register(AccessToken);
  expect(await shape(EMAIL)).toEqual(without);
  expect(await shape('niemand@x.example')).toEqual(without);
  expect(without.options).not.toHaveProperty('allowCredentials.0');
});

test('somebody else’s passkey, a key that nobody has, another challenge and a second answer open nothing', async () => {
  running.identity.admin.createUser({ email: 'b@x.example', password: PASSWORD });
  const { passkey } = await register((await passwordSignIn(running)).AccessToken);
  expect((await signIn(passkey, {}, 'b@x.example')).body).toEqual(REFUSED);
  expect((await signIn(passkey, {}, 'niemand@x.example')).body).toEqual(REFUSED);
  expect((await signIn(new SoftwarePasskey())).body).toEqual(REFUSED);
  const [one, other] = [await begin(), await begin()];
  expect((await answer(one.Session, passkey.sign(other.challenge))).body).toEqual(REFUSED);
  const signed = passkey.sign(other.challenge);
  expect((await answer(other.Session, signed)).status).toBe(200);
  expect((await answer(other.Session, signed)).body).toEqual(REFUSED);
  const late = await begin();
  running.clock.skewMs = 181_000;
  expect((await answer(late.Session, passkey.sign(late.challenge))).body).toEqual(REFUSED);
  expect((await answer((await begin()).Session, 'nonsense')).body).toEqual(REFUSED);
});

test('a copy that counts from an earlier state is refused', async () => {
  const { passkey } = await register((await passwordSignIn(running)).AccessToken);
  for (let count = 0; count < 3; count += 1) expect((await signIn(passkey)).status).toBe(200);
  passkey.setCounter(1);
  expect((await signIn(passkey)).body).toEqual(REFUSED);
});

test('nobody takes another’s passkey over, and one is made and taken away shortly after signing in alone', async () => {
  running.identity.admin.createUser({ email: 'b@x.example', password: PASSWORD });
  const { AccessToken } = await passwordSignIn(running);
  const { passkey } = await register(AccessToken);
  const other = await passwordSignIn(running, 'b@x.example');
  expect((await register(other.AccessToken, passkey)).status).toBe(400);
  const takeAway = (token: string) =>
    call('DeleteWebAuthnCredential', { AccessToken: token, CredentialId: passkey.id });
  expect((await takeAway(other.AccessToken)).body).toMatchObject({ __type: 'ResourceNotFoundException' });
  running.clock.skewMs = 900_000;
  for (const { body } of [await takeAway(AccessToken), await call('StartWebAuthnRegistration', { AccessToken })])
    expect(body).toMatchObject({ message: 'Sign-in is too old' });
});

test('whoever is disabled, must choose a password, or was reset gets in by none', async () => {
  const { passkey } = await register((await passwordSignIn(running)).AccessToken);
  const { identity } = running;
  await identity.administer('AdminDisableUser', { Username: EMAIL });
  expect((await signIn(passkey)).body).toMatchObject({ message: 'User is disabled.' });
  await identity.administer('AdminEnableUser', { Username: EMAIL });
  identity.admin.setPassword(EMAIL, 'Start-2026!neu', { temporary: true });
  expect((await signIn(passkey)).body).toEqual(REFUSED);
  identity.admin.setPassword(EMAIL, PASSWORD);
  await identity.administer('AdminSetUserMFAPreference', {
    Username: EMAIL,
    SoftwareTokenMfaSettings: { Enabled: false },
  });
  expect((await signIn(passkey)).body).toEqual(REFUSED);
});

test('a pool that does not know its pages’ name has none', async () => {
  const without = await startIdentity();
  const { AccessToken } = await passwordSignIn(without);
  const { body } = await without.call('StartWebAuthnRegistration', { AccessToken });
  expect(body).toMatchObject({ __type: 'WebAuthnNotEnabledException' });
  await without.close();
});
