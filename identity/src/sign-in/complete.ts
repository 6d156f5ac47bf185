import type { Pool } from '../pool.ts';
import type { User } from '../store/users.ts';
import { assertGoodStanding } from './standing.ts';

/** Ends a sign-in with tokens. */
export async function startSession(pool: Pool, user: User) {
  const { session, refreshToken } = pool.sessions.start(
    user.username, null, pool.now(), pool.options.lifetimes.refreshToken);
  const pair = await pool.tokens.issue(user, pool.groups.of(user.username), session);
  return { AuthenticationResult: { ...pair, RefreshToken: refreshToken }, ChallengeParameters: {} };
}

/** After the right password: tokens, or the challenge that stands before them. */
export async function completeSignIn(pool: Pool, user: User): Promise<object> {
  assertGoodStanding(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: pool.pending.add({ kind: 'NEW_PASSWORD_REQUIRED', username: user.username }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  return startSession(pool, user);
}
