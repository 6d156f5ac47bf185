import type { Session } from '../store/sessions.ts';
import type { User } from '../store/users.ts';

type Claims = Record<string, unknown>;

/** Attributes that Cognito writes as JSON booleans. */
const FLAGS = new Set(['email_verified', 'phone_number_verified']);

/** Both kinds of token carry these; a user in no group has no group claim, as with Cognito. */
function common(user: User, groups: readonly string[], session: Session): Claims {
  const tenant = user.attributes['custom:tenant'];
  return {
    sub: user.username,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    ...(tenant !== undefined && { tenant }),
    origin_jti: session.originJti,
    auth_time: Math.floor(session.authTime / 1000),
  };
}

/**
 * Claims of the access token, Cognito's plus two: `tenant` (an integer as text) and `email`. A real pool puts no
 * attributes into access tokens by itself; there a pre-token-generation trigger of version 2 adds the same two
 * (`response.claimsAndScopeOverrideDetails.accessTokenGeneration.claimsToAddOrOverride`).
 */
export function accessClaims(user: User, groups: readonly string[], session: Session, clientId: string): Claims {
  return {
    ...common(user, groups, session),
    token_use: 'access',
    scope: session.scope,
    client_id: clientId,
    username: user.username,
    email: user.email,
    ...(session.deviceKey !== null && { device_key: session.deviceKey }),
  };
}

/** Claims of the id token: Cognito's, with every attribute of the user, plus `tenant` from the same trigger. */
export function idClaims(user: User, groups: readonly string[], session: Session, clientId: string): Claims {
  const attributes = Object.fromEntries(
    Object.entries(user.attributes).map(([name, value]) => [name, FLAGS.has(name) ? value === 'true' : value]),
  );
  return {
    ...attributes,
    ...common(user, groups, session),
    token_use: 'id',
    aud: clientId,
    'cognito:username': user.username,
  };
}
