import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { claimsOf, verified } from './testing/conformance/suite/tokens.ts';
import { passwordSignIn, startIdentity, type RunningIdentity, type TestTokens } from './testing/running-identity.ts';

let running: RunningIdentity;
let tokens: TestTokens;

beforeEach(async () => {
  running = await startIdentity();
  tokens = await passwordSignIn(running);
});

afterEach(() => running.close());

const pool = () => ({ issuer: running.identity.issuer(), settings: running.identity });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const getUser = async (token: string) => (await running.call('GetUser', { AccessToken: token })).body;

const INVALID = { __type: 'NotAuthorizedException', message: 'Invalid Access Token' };

test('the published keys hold nothing private', async () => {
  const response = await fetch(`${running.identity.issuer()}/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: Record<string, string>[] };
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
});

test('the id token is no access token', async () => {
  expect(await getUser(tokens.IdToken)).toEqual(INVALID);
});

test('alg none is refused', async () => {
  const unsigned = `${encode({ alg: 'none' })}.${encode(claimsOf(tokens.AccessToken))}`;
  expect(await getUser(`${unsigned}.`)).toEqual(INVALID);
  expect(await getUser(`${unsigned}.AAAA`)).toEqual(INVALID);
  await expect(verified(pool(), `${unsigned}.AAAA`, 'access')).rejects.toThrow();
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

test('lifetimes come from the configuration, in seconds', async () => {
  const short = await startIdentity({ lifetimes: { accessToken: 7, idToken: 9 } });
  const { AccessToken, IdToken } = await passwordSignIn(short);
  const seconds = (jwt: string) => Number(claimsOf(jwt)['exp']) - Number(claimsOf(jwt)['iat']);
  expect([seconds(AccessToken), seconds(IdToken)]).toEqual([7, 9]);
  await short.close();
});

test('an invented refresh token is refused', async () => {
  const { body } = await running.call('GetTokensFromRefreshToken', {
    ClientId: running.identity.userPoolClientId,
    RefreshToken: 'x'.repeat(64),
  });
  expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
});
