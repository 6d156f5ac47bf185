import { CognitoError, notAuthorized } from '../protocol/cognito-error.ts';
import type { Pool } from '../pool.ts';
import { mayComeBy } from '../second-factor/due.ts';
import type { Session } from '../store/sessions.ts';
import type { TokenPair } from '../tokens/tokens.ts';
import { assertGoodStanding } from './standing.ts';

/** @throws CognitoError when another token took this one's place, and time for retries is over. */
function assertNotReplaced({ now, options, sessions }: Pool, refreshToken: string): void {
  const replacedAt = sessions.replacedAt(refreshToken);
  const grace = (options.refreshTokenRotation?.graceSeconds ?? 0) * 1000;
  if (replacedAt !== null && replacedAt + grace <= now())
    throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been revoked');
}

/** A browser that has made itself known says so with each refresh: a token that was stolen from it serves nowhere else. */
const isOnKnownDevice = (pool: Pool, { username, deviceKey }: Session) =>
  deviceKey !== null && pool.devices.find(username, deviceKey) !== undefined;

/**
 * New access and id tokens for a refresh token, and a new refresh token when these are rotated.
 * @throws CognitoError with the exact reason, by which the portal ends the session.
 */
export async function refreshTokens(
  pool: Pool,
  refreshToken: string,
  deviceKey: string | undefined,
): Promise<{ AuthenticationResult: TokenPair & { RefreshToken?: string } }> {
  const session = pool.sessions.byRefreshToken(refreshToken);
  if (!session) throw notAuthorized('Invalid Refresh Token');
  const user = pool.users.find(session.username);
  assertGoodStanding(user);
  // A business may have come to require a second factor, or its own accounts: then a session of before ends with its access token.
  if (session.revoked || !mayComeBy(pool, user, session.shown)) throw notAuthorized('Refresh Token has been revoked');
  assertNotReplaced(pool, refreshToken);
  if (session.expiresAt <= pool.now()) throw notAuthorized('Refresh Token has expired');
  // A hosted sign-in has no device, yet Amplify sends the key of an earlier sign-in from the same browser.
  if (deviceKey ? session.deviceKey !== null && deviceKey !== session.deviceKey : isOnKnownDevice(pool, session))
    throw notAuthorized('Invalid Refresh Token');
  if (session.deviceKey) pool.devices.touch(session.username, session.deviceKey, pool.now());
  const rotated = pool.options.refreshTokenRotation && {
    RefreshToken: pool.sessions.rotate(session, refreshToken, pool.now()),
  };
  const pair = await pool.tokens.issue(user, pool.groups.of(user.username), session);
  return { AuthenticationResult: { ...pair, ...rotated } };
}
