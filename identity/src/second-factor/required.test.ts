import { EMAIL, PASSWORD, startIdentity, type RunningIdentity, type TestTokens } from '../testing/running-identity.ts';
import { answerCode, begin, nextCode } from '../testing/second-factor.ts';

let running: RunningIdentity;
beforeEach(async () => {
  running = await startIdentity();
});
afterEach(() => running.close());

const require = (Required: boolean, Tenant = '7') =>
  running.identity.administer('SetSecondFactorRule', { Tenant, Required });
const call = (operation: string, input: Record<string, unknown>) =>
  running.call(operation, { ClientId: running.identity.userPoolClientId, ...input });
const finish = (Session: unknown) =>
  call('RespondToAuthChallenge', { ChallengeName: 'MFA_SETUP', Session, ChallengeResponses: { USERNAME: EMAIL } });

test('whoever has none sets it up before there is a session, and signs in with it from then on', async () => {
  await require(true);
  const { body } = await begin(running);
  expect(body).toMatchObject({
    ChallengeName: 'MFA_SETUP',
    ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  });
  const associated = await running.call('AssociateSoftwareToken', { Session: body['Session'] });
  const secret = String(associated.body['SecretCode']);
  // None of the steps can be left out.
  for (const session of [body['Session'], associated.body['Session']])
    expect((await finish(session)).body).toMatchObject({ __type: 'NotAuthorizedException' });
  const verify = (UserCode: string) =>
    running.call('VerifySoftwareToken', { Session: associated.body['Session'], UserCode });
  expect((await verify('000000')).body).toMatchObject({ __type: 'EnableSoftwareTokenMFAException' });
  const verified = await verify(nextCode(running, secret));
  const { body: done } = await finish(verified.body['Session']);
  expect(done).toHaveProperty('AuthenticationResult.NewDeviceMetadata');
  const { RefreshToken } = done['AuthenticationResult'] as TestTokens;
  expect((await call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(200);
  expect((await finish(verified.body['Session'])).status).toBe(400);

  const { body: next } = await begin(running);
  expect(next).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect((await answerCode(running, next['Session'], nextCode(running, secret))).status).toBe(200);
});

test('of two who set it up at once, one gets in', async () => {
  await require(true);
  const verified = async () => {
    const { body } = await begin(running);
    const associated = await running.call('AssociateSoftwareToken', { Session: body['Session'] });
    const UserCode = nextCode(running, String(associated.body['SecretCode']));
    return (await running.call('VerifySoftwareToken', { Session: associated.body['Session'], UserCode })).body[
      'Session'
    ];
  };
  const [one, other] = [await verified(), await verified()];
  expect((await finish(one)).status).toBe(200);
  expect((await finish(other)).body).toMatchObject({ message: 'Invalid session for the user.' });
});

test('a session without one is not renewed, by either operation; other businesses go on', async () => {
  running.identity.admin.createUser({ email: 'b@x.example', password: PASSWORD, attributes: { 'custom:tenant': '8' } });
  const [own, others] = [await begin(running), await begin(running, PASSWORD, 'b@x.example')];
  await require(true);
  const refresh = ({ body }: typeof own) =>
    call('GetTokensFromRefreshToken', { RefreshToken: (body['AuthenticationResult'] as TestTokens).RefreshToken });
  expect((await refresh(own)).body).toMatchObject({ message: 'Refresh Token has been revoked' });
  const { RefreshToken } = own.body['AuthenticationResult'] as TestTokens;
  expect(
    (await call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } }))
      .body,
  ).toMatchObject({ message: 'Refresh Token has been revoked' });
  expect((await refresh(others)).status).toBe(200);
  await require(false);
  expect((await refresh(own)).status).toBe(200);
  expect(await running.identity.administer('GetSecondFactorRule', { Tenant: '7' })).toEqual({ Required: false });
});

test('nobody takes it away from themselves; who has lost it sets up another after the reset', async () => {
  await require(true);
  const { body } = await begin(running);
  const associated = await running.call('AssociateSoftwareToken', { Session: body['Session'] });
  const UserCode = nextCode(running, String(associated.body['SecretCode']));
  const verified = await running.call('VerifySoftwareToken', { Session: associated.body['Session'], UserCode });
  const { AccessToken } = (await finish(verified.body['Session'])).body['AuthenticationResult'] as TestTokens;
  const off = { SoftwareTokenMfaSettings: { Enabled: false } };
  expect((await running.call('SetUserMFAPreference', { AccessToken, ...off })).body).toMatchObject({
    message: 'Second factor is required',
  });
  await running.identity.administer('AdminSetUserMFAPreference', { Username: EMAIL, ...off });
  expect((await begin(running)).body).toMatchObject({ ChallengeName: 'MFA_SETUP' });
});
