import { EMAIL, PASSWORD, startIdentity, type RunningIdentity } from './testing/running-identity.ts';

let running: RunningIdentity;
beforeEach(async () => {
  running = await startIdentity();
});
afterEach(() => running.close());

const ClientId = () => running.identity.userPoolClientId;

async function signIn() {
  const { body } = await running.call('InitiateAuth', {
    ClientId: ClientId(),
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: EMAIL, PASSWORD },
  });
  return body['AuthenticationResult'] as {
    AccessToken: string;
    RefreshToken: string;
    NewDeviceMetadata: { DeviceKey: string };
  };
}
const REFUSED = { status: 400, body: { __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' } };

test('a known browser’s refresh token serves with its device key alone, by either operation', async () => {
  const {
    AccessToken,
    RefreshToken,
    NewDeviceMetadata: { DeviceKey },
  } = await signIn();
  const refresh = (key?: string) =>
    running.call('GetTokensFromRefreshToken', { ClientId: ClientId(), RefreshToken, ...(key && { DeviceKey: key }) });
  const initiate = (key?: string) =>
    running.call('InitiateAuth', {
      ClientId: ClientId(),
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken, ...(key && { DEVICE_KEY: key }) },
    });
  // Scripts never make themselves known.
  expect((await refresh()).status).toBe(200);
  await running.call('ConfirmDevice', {
    AccessToken,
    DeviceKey,
    DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
  });
  const lastUse = async () => {
    const { body } = await running.call('GetDevice', { AccessToken, DeviceKey });
    return (body['Device'] as { DeviceLastAuthenticatedDate: number }).DeviceLastAuthenticatedDate;
  };
  const signedIn = await lastUse();
  running.clock.skewMs = 60_000;
  for (const renew of [refresh, initiate]) {
    expect(await renew()).toEqual(REFUSED);
    expect(await renew('eu-central-1_00000000-0000-4000-8000-000000000000')).toEqual(REFUSED);
    expect((await renew(DeviceKey)).status).toBe(200);
  }
  // The list of devices says when one was used, not only when somebody signed in with it.
  expect(await lastUse()).toBeGreaterThanOrEqual(signedIn + 60);
});
