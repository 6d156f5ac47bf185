import { createHash } from 'node:crypto';
import { CognitoError } from '../protocol/cognito-error.ts';
import { refreshTokens } from '../sign-in/refresh.ts';
import { assertMayComeBy } from '../second-factor/due.ts';
import { assertGoodStanding } from '../sign-in/standing.ts';
import { hasScope } from '../scopes.ts';
import type { TokenPair } from '../tokens/tokens.ts';
import { assertFormClient, requiredField, type Form } from './form.ts';
import type { Hosted } from './hosted.ts';
import { OAuthError } from './oauth-error.ts';

/** The answer of `/oauth2/token`, RFC 6749 (5.1) and OpenID Connect. */
export interface TokenAnswer {
  id_token?: string;
  access_token: string;
  refresh_token?: string;
  /** Seconds. */
  expires_in: number;
  token_type: 'Bearer';
}

function answer(
  { AccessToken, IdToken, ExpiresIn, TokenType }: TokenPair,
  scope: string,
  refreshToken?: string,
): TokenAnswer {
  return {
    ...(hasScope(scope, 'openid') && { id_token: IdToken }),
    access_token: AccessToken,
    ...(refreshToken && { refresh_token: refreshToken }),
    expires_in: ExpiresIn,
    token_type: TokenType,
  };
}

const isVerifierOf = (challenge: string, verifier: string) =>
  /^[\w.~-]{43,128}$/.test(verifier) && createHash('sha256').update(verifier).digest('base64url') === challenge;

const invalidCode = () => new OAuthError('invalid_grant', 'The code is not valid');

async function byCode({ pool, codes }: Hosted, form: Form): Promise<TokenAnswer> {
  const code = requiredField(form, 'code');
  const redirectUri = requiredField(form, 'redirect_uri');
  const verifier = requiredField(form, 'code_verifier');
  const earlier = codes.sessionOf(code);
  if (earlier) {
    // Two have shown the same code: one of them stole it, and nobody knows which one (RFC 6749, 4.1.2).
    pool.sessions.revoke(earlier);
    throw invalidCode();
  }
  const grant = codes.take(code);
  if (
    !grant ||
    grant.clientId !== form['client_id'] ||
    grant.redirectUri !== redirectUri ||
    !isVerifierOf(grant.challenge, verifier)
  )
    throw invalidCode();
  const { username, authTime, scope, nonce } = grant;
  const user = pool.users.find(username);
  assertGoodStanding(user);
  assertMayComeBy(pool, user, 'password');
  const { session, refreshToken } = pool.sessions.start(
    { username, authTime, scope, deviceKey: null, shown: 'password' },
    pool.now(),
    pool.options.lifetimes.refreshToken,
  );
  codes.remember(code, session.originJti);
  return answer(await pool.tokens.issue(user, pool.groups.of(username), session, nonce), scope, refreshToken);
}

async function byRefreshToken({ pool }: Hosted, form: Form): Promise<TokenAnswer> {
  const refreshToken = requiredField(form, 'refresh_token');
  const session = pool.sessions.byRefreshToken(refreshToken);
  // As with Cognito while devices are remembered: a sign-in with a device is refreshed by the JSON protocol alone.
  if (!session || session.deviceKey !== null) throw new OAuthError('invalid_grant', 'Invalid Refresh Token');
  const { AuthenticationResult } = await refreshTokens(pool, refreshToken, undefined);
  return answer(AuthenticationResult, session.scope, AuthenticationResult.RefreshToken);
}

/** `POST /oauth2/token`. @throws OAuthError with the code that RFC 6749 has for it. */
export async function exchange(hosted: Hosted, form: Form): Promise<TokenAnswer> {
  assertFormClient(form, hosted.pool.options.userPoolClientId);
  const grantType = requiredField(form, 'grant_type');
  try {
    if (grantType === 'authorization_code') return await byCode(hosted, form);
    if (grantType === 'refresh_token') return await byRefreshToken(hosted, form);
  } catch (error) {
    if (error instanceof CognitoError) throw new OAuthError('invalid_grant', error.message);
    throw error;
  }
  throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
}

/**
 * `POST /oauth2/revoke`: ends the sign-in with all its tokens. A token nobody knows is as good as revoked (RFC 7009).
 * @throws OAuthError unsupported_token_type for an access or id token.
 */
export function revoke({ pool }: Hosted, form: Form): void {
  assertFormClient(form, pool.options.userPoolClientId);
  const token = requiredField(form, 'token');
  if (token.split('.').length === 3)
    throw new OAuthError('unsupported_token_type', 'Only refresh tokens can be revoked');
  const session = pool.sessions.byRefreshToken(token);
  if (session) pool.sessions.revoke(session.originJti);
}
