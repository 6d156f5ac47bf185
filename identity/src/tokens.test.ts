import { JwtVerifier } from 'aws-jwt-verify';
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { passwordSignIn, startIdentity, type RunningIdentity, type TestTokens } from './testing/running-identity.ts';

let running: RunningIdentity;
let tokens: TestTokens;

beforeEach(async () => {
  running = await startIdentity();
  tokens = await passwordSignIn(running);
});

afterEach(() => running.close());

/** The verifier of the portal's API, over HTTP to the published keys. */
function verifier(tokenUse: 'access' | 'id' = 'access') {
  const issuer = running.identity.issuer();
  const clientId = running.identity.userPoolClientId;
  return JwtVerifier.create(
    {
      issuer, jwksUri: `${issuer}/.well-known/jwks.json`, audience: tokenUse === 'id' ? clientId : null,
      customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse, clientId }),
    },
    // The library's own fetcher speaks https only, as Amazon does.
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: async (uri) => (await fetch(uri)).arrayBuffer() } }) });
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const getUser = async (token: string) => (await running.call('GetUser', { AccessToken: token })).body;

const INVALID = { __type: 'NotAuthorizedException', message: 'Invalid Access Token' };

test('aws-jwt-verify accepts both tokens by the published keys', async () => {
  const access = await verifier().verify(tokens.AccessToken);
  expect(access).toMatchObject({ token_use: 'access', tenant: '7', 'cognito:groups': ['Marketing', 'PRO'] });
  const id = await verifier('id').verify(tokens.IdToken);
  expect(id['cognito:username']).toBe(access['username']);
});

test('the published keys hold nothing private', async () => {
  const response = await fetch(`${running.identity.issuer()}/.well-known/jwks.json`);
  const { keys } = await response.json() as { keys: Record<string, string>[] };
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
});

test('the id token is no access token', async () => {
  await expect(verifier().verify(tokens.IdToken)).rejects.toThrow('Token use not allowed');
  expect(await getUser(tokens.IdToken)).toEqual(INVALID);
});

test('alg none is refused', async () => {
  const forged = `${encode({ alg: 'none' })}.${encode(claimsOf(tokens.AccessToken))}.`;
  expect(await getUser(forged)).toEqual(INVALID);
  await expect(verifier().verify(forged)).rejects.toThrow();
});

test('changed claims and a foreign key are refused', async () => {
  const claims = { ...claimsOf(tokens.AccessToken), tenant: '8' };
  const [header = '', , signature = ''] = tokens.AccessToken.split('.');
  expect(await getUser(`${header}.${encode(claims)}.${signature}`)).toEqual(INVALID);

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  expect(await getUser(foreign)).toEqual(INVALID);
});

test('an HMAC over the public key is no signature', async () => {
  const publicKey = Buffer.from(JSON.stringify(running.identity.pool.tokens.jwks.keys[0]));
  const forged = await new SignJWT(claimsOf(tokens.AccessToken)).setProtectedHeader({ alg: 'HS256' }).sign(publicKey);
  expect(await getUser(forged)).toEqual(INVALID);
});

test('an access token ends after its lifetime, a refresh token after its own', async () => {
  running.clock.skewMs = 3_601_000;
  expect(await getUser(tokens.AccessToken))
    .toEqual({ __type: 'NotAuthorizedException', message: 'Access Token has expired' });
  const refresh = () => running.call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: running.identity.userPoolClientId,
    AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
  });
  const { body } = await refresh();
  expect(body['AuthenticationResult']).not.toHaveProperty('RefreshToken');
  expect(await getUser((body['AuthenticationResult'] as TestTokens).AccessToken)).toHaveProperty('UserAttributes');

  running.clock.skewMs = 31 * 24 * 3_600_000;
  expect((await refresh()).body).toEqual({ __type: 'NotAuthorizedException', message: 'Refresh Token has expired' });
});

test('lifetimes come from the configuration, in seconds', async () => {
  const short = await startIdentity({ lifetimes: { accessToken: 7, idToken: 9 } });
  const { AccessToken, IdToken } = await passwordSignIn(short);
  const seconds = (jwt: string) => Number(claimsOf(jwt)['exp']) - Number(claimsOf(jwt)['iat']);
  expect([seconds(AccessToken), seconds(IdToken)]).toEqual([7, 9]);
  await short.close();
});

test('each way to lose a session gives its exact reason', async () => {
  const { pool, userPoolClientId: ClientId } = running.identity;
  const refresh = async () => (await running.call('GetTokensFromRefreshToken', { ClientId, RefreshToken: tokens.RefreshToken })).body;
  const user = pool.users.find(String(claimsOf(tokens.AccessToken)['sub']));
  if (!user) throw new Error('The user is gone.');

  pool.users.update({ ...user, enabled: false }, Date.now());
  expect(await refresh()).toEqual({ __type: 'NotAuthorizedException', message: 'User is disabled.' });
  expect(await getUser(tokens.AccessToken)).toMatchObject({ message: 'User is disabled.' });

  pool.users.update({ ...user, status: 'RESET_REQUIRED' }, Date.now());
  expect(await refresh()).toEqual({ __type: 'PasswordResetRequiredException', message: 'Password reset required for the user' });

  pool.users.update(user, Date.now());
  expect((await running.call('RevokeToken', { ClientId, Token: tokens.RefreshToken })).body).toEqual({});
  expect(await refresh()).toEqual({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' });
  expect(await getUser(tokens.AccessToken)).toMatchObject({ message: 'Access Token has been revoked' });

  pool.users.delete(user.username);
  expect(await refresh()).toEqual({ __type: 'UserNotFoundException', message: 'User does not exist.' });
});

test('an invented refresh token is refused', async () => {
  const { body } = await running.call('GetTokensFromRefreshToken', {
    ClientId: running.identity.userPoolClientId, RefreshToken: 'x'.repeat(64),
  });
  expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
});
