import { notAuthorized } from '../protocol/cognito-error.ts';
import { assertPasswordPolicy } from '../policy/password-policy.ts';
import { srpIdentity, type Pool } from '../pool.ts';
import { createVerifier } from '../srp/verifier.ts';
import { transaction } from '../store/database.ts';
import type { Session } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import { startOnNewDevice } from './complete.ts';
import { assertGoodStanding } from './standing.ts';

/**
 * The user with another password, which holds from now on, and with it no sign-in of before: somebody else may have begun it.
 * @param kept - the sign-in in which it was chosen.
 * @throws CognitoError InvalidPasswordException.
 */
export function setPassword(pool: Pool, user: User, password: string, kept?: Session): User {
  assertPasswordPolicy(password);
  const now = pool.now();
  const changed: User = {
    ...user, status: 'CONFIRMED', password: createVerifier(srpIdentity(pool, user.username), password), passwordSetAt: now,
  };
  pool.users.update(changed, now);
  pool.sessions.revokeAllOf(user.username, kept);
  return changed;
}

/** A password that must be replaced at the next sign-in. @throws CognitoError InvalidPasswordException. */
export function setTemporaryPassword(pool: Pool, user: User, password: string): User {
  // Together: in between, the password would be good for signing in.
  return transaction(pool.database, () => {
    const changed: User = { ...setPassword(pool, user, password), status: 'FORCE_CHANGE_PASSWORD' };
    pool.users.update(changed, pool.now());
    return changed;
  });
}

/**
 * A password of the user's own in place of the temporary one.
 * @param session - of a NEW_PASSWORD_REQUIRED challenge.
 * @throws CognitoError when the challenge is over, is not this user's, or the password breaks the policy.
 */
export function replaceTemporaryPassword(pool: Pool, session: string, login: string, password: string): User {
  // Left in place until the password is good: people correct a weak one without starting over.
  const pending = pool.pending.peek(session);
  if (pending?.kind !== 'NEW_PASSWORD_REQUIRED') throw notAuthorized('Invalid session for the user.');
  const user = pool.users.find(pending.username);
  assertGoodStanding(user);
  if (pool.users.find(login)?.username !== user.username) throw notAuthorized('Invalid session for the user.');
  const changed = setPassword(pool, user, password);
  pool.pending.take(session);
  return changed;
}

/** NEW_PASSWORD_REQUIRED: the user's own password, and tokens for it. */
export async function answerNewPassword(pool: Pool, session: string, login: string, password: string) {
  return startOnNewDevice(pool, replaceTemporaryPassword(pool, session, login, password));
}
