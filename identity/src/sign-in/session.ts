import type { Pool } from '../pool.ts';
import type { Shown } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import { ADMIN_SCOPE } from '../scopes.ts';
import { assertMayComeBy } from '../second-factor/due.ts';

/**
 * Ends a sign-in with tokens. `deviceKey` is that of the browser, known or new.
 * @throws CognitoError when the account or its business asks for more, or for another way
 */
export async function startSession(pool: Pool, user: User, deviceKey: string | null, shown: Shown) {
  assertMayComeBy(pool, user, shown);
  const now = pool.now();
  const { session, refreshToken } = pool.sessions.start(
    { username: user.username, deviceKey, authTime: now, scope: ADMIN_SCOPE, shown },
    now,
    pool.options.lifetimes.refreshToken,
  );
  const pair = await pool.tokens.issue(user, pool.groups.of(user.username), session);
  return { AuthenticationResult: { ...pair, RefreshToken: refreshToken }, ChallengeParameters: {} };
}
