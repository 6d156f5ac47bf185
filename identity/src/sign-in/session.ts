import type { Pool } from '../pool.ts';
import type { Shown } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import { ADMIN_SCOPE } from '../scopes.ts';
import { assertSecondFactor } from '../second-factor/due.ts';

/**
 * Ends a sign-in with tokens. `deviceKey` is that of the browser, known or new.
 * @throws CognitoError when the account asks for a second factor that was not shown
 */
export async function startSession(pool: Pool, user: User, deviceKey: string | null, shown: Shown) {
  assertSecondFactor(pool, user, shown);
  const now = pool.now();
  const { session, refreshToken } = pool.sessions.start(
    { username: user.username, deviceKey, authTime: now, scope: ADMIN_SCOPE, shown },
    now,
    pool.options.lifetimes.refreshToken,
  );
  const pair = await pool.tokens.issue(user, pool.groups.of(user.username), session);
  return { AuthenticationResult: { ...pair, RefreshToken: refreshToken }, ChallengeParameters: {} };
}
