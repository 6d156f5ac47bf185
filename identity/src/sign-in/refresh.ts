import { notAuthorized } from '../protocol/cognito-error.ts';
import type { Pool } from '../pool.ts';
import type { TokenPair } from '../tokens/tokens.ts';
import { assertGoodStanding } from './standing.ts';

/**
 * New access and id tokens for a refresh token, which stays the same (no rotation).
 * @throws CognitoError with the exact reason, by which the portal ends the session.
 */
export async function refreshTokens(
  pool: Pool, refreshToken: string, deviceKey: string | undefined,
): Promise<{ AuthenticationResult: TokenPair }> {
  const session = pool.sessions.byRefreshToken(refreshToken);
  if (!session) throw notAuthorized('Invalid Refresh Token');
  const user = pool.users.find(session.username);
  assertGoodStanding(user);
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (session.expiresAt <= pool.now()) throw notAuthorized('Refresh Token has expired');
  // A hosted sign-in has no device, yet Amplify sends the key of an earlier sign-in from the same browser.
  if (deviceKey && session.deviceKey !== null && deviceKey !== session.deviceKey) throw notAuthorized('Invalid Refresh Token');
  return { AuthenticationResult: await pool.tokens.issue(user, pool.groups.of(user.username), session) };
}
