import { passwordSignIn } from './testing/running-identity.ts';
import { codeForm, hostedCode, startHosted, type RunningHosted } from './testing/running-hosted.ts';

let running: RunningHosted;

beforeEach(async () => {
  running = await startHosted({ refreshTokenRotation: { graceSeconds: 30 } });
});

afterEach(() => running.close());

const REUSED = { __type: 'RefreshTokenReuseException', message: 'Refresh Token has been revoked' };
const DAY = 24 * 3_600_000;

const refresh = async (RefreshToken: string) => {
  const { body } = await running.call('GetTokensFromRefreshToken', {
    ClientId: running.identity.userPoolClientId,
    RefreshToken,
  });
  return { body, next: (body['AuthenticationResult'] as { RefreshToken: string } | undefined)?.RefreshToken ?? '' };
};

test('every refresh gives a new token; the old one stays good for retries, not for longer', async () => {
  const { RefreshToken: first } = await passwordSignIn(running);
  const { next: second } = await refresh(first);
  expect(second).toMatch(/^[\w-]{64}$/);
  running.clock.skewMs = 29_000;
  const { next: retried } = await refresh(first);
  expect(new Set([first, second, retried]).size).toBe(3);

  running.clock.skewMs = 31_000;
  expect((await refresh(first)).body).toEqual(REUSED);
  // A retry is for answers that got lost: whichever of the two arrived is good.
  expect((await refresh(second)).next).toMatch(/^[\w-]{64}$/);
  expect((await refresh(retried)).next).toMatch(/^[\w-]{64}$/);
});

test('a retry does not make the grace period longer', async () => {
  const { RefreshToken: first } = await passwordSignIn(running);
  await refresh(first);
  running.clock.skewMs = 20_000;
  await refresh(first);
  running.clock.skewMs = 31_000;
  expect((await refresh(first)).body).toEqual(REUSED);
});

test('rotation does not make a sign-in longer', async () => {
  const { RefreshToken: first } = await passwordSignIn(running);
  running.clock.skewMs = 29 * DAY;
  const { next: second } = await refresh(first);
  running.clock.skewMs = 31 * DAY;
  expect((await refresh(second)).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Refresh Token has expired',
  });
});

test("revoking any of a sign-in's tokens ends them all", async () => {
  const { RefreshToken: first } = await passwordSignIn(running);
  const { next: second } = await refresh(first);
  await running.call('RevokeToken', { ClientId: running.identity.userPoolClientId, Token: second });
  for (const token of [first, second])
    expect((await refresh(token)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
});

test('InitiateAuth does not refresh then, as with Cognito', async () => {
  const { RefreshToken } = await passwordSignIn(running);
  const { body } = await running.call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: running.identity.userPoolClientId,
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  });
  expect(body).toMatchObject({ __type: 'InvalidParameterException' });
});

test('the hosted sign-in rotates too', async () => {
  const { body } = await running.post('/oauth2/token', codeForm(running, await hostedCode(running)));
  const renew = async (refresh_token: string) =>
    JSON.parse(
      (
        await running.post('/oauth2/token', {
          grant_type: 'refresh_token',
          client_id: running.identity.userPoolClientId,
          refresh_token,
        })
      ).body,
    ) as Record<string, string>;
  const { refresh_token: first = '' } = JSON.parse(body) as Record<string, string>;
  const { refresh_token: second = '' } = await renew(first);
  expect(second).not.toBe(first);
  running.clock.skewMs = 30_000;
  expect(await renew(first)).toEqual({ error: 'invalid_grant', error_description: 'Refresh Token has been revoked' });
  expect(await renew(second)).toHaveProperty('access_token');
});

test('without a grace period a token is good once', async () => {
  const strict = await startHosted({ refreshTokenRotation: {} });
  const { RefreshToken } = await passwordSignIn(strict);
  const again = () =>
    strict.call('GetTokensFromRefreshToken', { ClientId: strict.identity.userPoolClientId, RefreshToken });
  expect((await again()).status).toBe(200);
  expect((await again()).body).toEqual(REUSED);
  await strict.close();
});
