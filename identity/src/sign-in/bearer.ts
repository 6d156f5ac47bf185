import { notAuthorized } from '../protocol/cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { Session } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import { hasScope, ADMIN_SCOPE } from '../scopes.ts';
import { assertGoodStanding } from './standing.ts';

/**
 * Whose access token this is, provided that token and user still hold.
 * @param needed - scope that the token must have been granted.
 * @throws CognitoError with the exact reason, by which the portal ends the session.
 */
export async function bearer(
  pool: Pool,
  accessToken: string,
  needed: string = ADMIN_SCOPE,
): Promise<{ user: User; session: Session; scope: string }> {
  const { sub, originJti, scope } = await pool.tokens.verifyAccess(accessToken);
  const user = pool.users.find(sub);
  assertGoodStanding(user);
  const session = pool.sessions.find(originJti);
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
  if (!hasScope(scope, needed)) throw notAuthorized('Access Token does not have required scopes');
  return { user, session, scope };
}
