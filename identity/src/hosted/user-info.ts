import { CognitoError } from '../protocol/cognito-error.ts';
import type { Pool } from '../pool.ts';
import { bearer } from '../sign-in/bearer.ts';
import type { Attributes } from '../store/users.ts';
import { hasScope } from '../scopes.ts';
import { OAuthError } from './oauth-error.ts';

/** Which scope shows which attributes; `profile` shows the rest, custom ones too. */
const SCOPE_OF: Record<string, string> = {
  email: 'email',
  email_verified: 'email',
  phone_number: 'phone',
  phone_number_verified: 'phone',
};

/** What the token shows of the user: with `openid` alone everything, as Cognito has it. */
function shownAttributes(attributes: Attributes, scope: string): Attributes {
  if (!['email', 'phone', 'profile'].some((name) => hasScope(scope, name))) return attributes;
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => hasScope(scope, SCOPE_OF[name] ?? 'profile')),
  );
}

/**
 * `GET /oauth2/userInfo`: the attributes that the token's scopes show, all of them texts (`email_verified` too).
 * @throws OAuthError invalid_token, insufficient_scope, invalid_request without a token.
 */
export async function userInfo(pool: Pool, authorization: string | undefined): Promise<Attributes> {
  const token = /^Bearer ([\w.-]{1,8192})$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new OAuthError('invalid_request', 'An access token is missing');
  try {
    const { user, scope } = await bearer(pool, token, 'openid');
    return { sub: user.username, ...shownAttributes(user.attributes, scope), username: user.username };
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    throw /required scopes/.test(error.message)
      ? new OAuthError('insufficient_scope', 'The scope openid is missing', 403)
      : new OAuthError('invalid_token', error.message, 401);
  }
}
