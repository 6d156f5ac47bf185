import { AdminResetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { PlainClient } from '../drivers/plain-client.ts';
import type { AuthAnswer } from '../drivers/plain-sign-in.ts';
import { post, postAnything, type Input } from '../drivers/post.ts';
import { PASSWORD, type World } from '../world.ts';
import { claimsOf } from './tokens.ts';

/** What no client library lets one do, or hides: the requests themselves. */
export function wireTests(world: World<PlainClient>): void {
  const send = <Name extends 'GetTokensFromRefreshToken' | 'InitiateAuth' | 'RespondToAuthChallenge' | 'RevokeToken'>(
    operation: Name,
    input: Omit<Input<Name>, 'ClientId'>,
  ) => post(world.target, operation, { ClientId: world.target.settings.userPoolClientId, ...input } as Input<Name>);
  const refreshBy: [name: string, refresh: (browser: PlainClient) => Promise<AuthAnswer>][] = [
    [
      'REFRESH_TOKEN_AUTH',
      (browser) =>
        send('InitiateAuth', {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: browser.refreshToken, DEVICE_KEY: browser.deviceKey },
        }),
    ],
    [
      'GetTokensFromRefreshToken',
      (browser) =>
        send('GetTokensFromRefreshToken', {
          RefreshToken: browser.refreshToken,
          DeviceKey: browser.deviceKey,
        }),
    ],
  ];

  test.each(refreshBy)('%s refreshes until the token is revoked', async (_name, refresh) => {
    const { client: browser } = await world.signedIn();
    const { AccessToken = '' } = (await refresh(browser)).AuthenticationResult ?? {};
    expect(claimsOf(AccessToken)['origin_jti']).toBe(claimsOf((await browser.tokens()).access)['origin_jti']);

    await send('RevokeToken', { Token: browser.refreshToken });
    await expect(refresh(browser)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    await expect(post(world.target, 'GetUser', { AccessToken })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  test('a password that must be reset is named as the reason, but only to whoever knows it', async () => {
    const person = await world.person();
    await world.target.admin.send(new AdminResetUserPasswordCommand(person.ref));
    const signIn = (password: string) =>
      send('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: person.email, PASSWORD: password },
      });
    await expect(signIn(PASSWORD)).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
      message: 'Password reset required for the user',
    });
    await expect(signIn('Falsch-2026!')).rejects.toMatchObject({ message: 'Incorrect username or password.' });
  });

  test('the access token of somebody deleted says so', async () => {
    const { client: browser, person } = await world.signedIn();
    await world.delete(person);
    await expect(browser.attributes()).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  test('knowing the key of a remembered device is not enough', async () => {
    const { client: browser, person } = await world.signedIn();
    await browser.rememberDevice();
    const identity = { USERNAME: person.email, DEVICE_KEY: browser.deviceKey };
    const begun = await send('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { ...identity, PASSWORD },
    });
    expect(begun).toMatchObject({ ChallengeName: 'DEVICE_SRP_AUTH' });
    expect(begun).not.toHaveProperty('AuthenticationResult');

    const challenge = await send('RespondToAuthChallenge', {
      ChallengeName: 'DEVICE_SRP_AUTH',
      Session: begun.Session,
      ChallengeResponses: { ...identity, SRP_A: 'abcdef' },
    });
    await expect(
      send('RespondToAuthChallenge', {
        ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
        Session: challenge.Session,
        ChallengeResponses: {
          ...identity,
          PASSWORD_CLAIM_SECRET_BLOCK: challenge.ChallengeParameters?.['SECRET_BLOCK'] ?? '',
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: 'Sat Nov 21 08:00:00 UTC 2026',
        },
      }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('nobody confirms or forgets another’s device', async () => {
    const [{ client: owner }, { client: stranger }] = await Promise.all([world.signedIn(), world.signedIn()]);
    await owner.rememberDevice();
    const { access: AccessToken } = await stranger.tokens();
    const input = { AccessToken, DeviceKey: owner.deviceKey };
    await expect(post(world.target, 'ForgetDevice', input)).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    await expect(
      post(world.target, 'ConfirmDevice', {
        ...input,
        DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
      }),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect(await owner.devices()).toEqual([{ key: owner.deviceKey, remembered: true }]);
  });

  test('an operation that does not exist is unknown', async () => {
    await expect(postAnything(world.target, 'BrewCoffee', {})).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
  });
}
