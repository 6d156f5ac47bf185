import { CognitoError, notAuthorized } from '../protocol/cognito-error.ts';
import { assertPasswordPolicy } from '../policy/password-policy.ts';
import { srpIdentity, type Pool } from '../pool.ts';
import type { Verifier } from '../srp/verifier.ts';
import { transaction } from '../store/database.ts';
import type { Session } from '../store/sessions.ts';
import type { User, UserStatus } from '../store/users.ts';
import { afterPassword } from './complete.ts';
import { withSamePassword } from './same-password.ts';
import { assertGoodStanding } from './standing.ts';

interface Stored {
  status: Extract<UserStatus, 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'>;
  /** The sign-in in which the password was chosen. */
  kept?: Session | undefined;
  /** The person's own, to be kept with it. */
  name?: string | undefined;
}

/** What somebody who was invited says of themselves. */
export interface Chosen {
  password: string;
  /** Absent: as administration has written it. */
  name?: string | undefined;
}

/**
 * The user with another password, which holds from now on, and with it no sign-in of before: somebody else may have begun
 * it. Read afresh, since arithmetic takes time in which a user may be disabled or deleted.
 * @throws CognitoError UserNotFoundException.
 */
export function storePassword(pool: Pool, username: string, password: Verifier, { status, kept, name }: Stored): User {
  return transaction(pool.database, () => {
    const user = pool.users.find(username);
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
    const now = pool.now();
    const changed: User = {
      ...user,
      status,
      password,
      passwordSetAt: now,
      attributes: { ...user.attributes, ...(name && { name }) },
    };
    pool.users.update(changed, now);
    pool.sessions.revokeAllOf(username, kept);
    return changed;
  });
}

/** A password that administration gives; a temporary one has to be replaced at the next sign-in. @throws CognitoError InvalidPasswordException. */
export async function givePassword(
  pool: Pool,
  { username }: User,
  password: string,
  temporary: boolean,
): Promise<User> {
  assertPasswordPolicy(password);
  const verifier = await pool.arithmetic.run('createVerifier', srpIdentity(pool, username), password);
  return storePassword(pool, username, verifier, { status: temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED' });
}

/**
 * A password that a person chooses, in `kept` when signed in.
 * @throws CognitoError InvalidPasswordException when it breaks the policy or is easily guessed,
 * PasswordHistoryPolicyViolationException when it is the one of before, NotAuthorizedException when another one has come
 * in the meantime.
 */
export async function choosePassword(
  pool: Pool,
  user: User,
  { password, name }: Chosen,
  kept?: Session,
): Promise<User> {
  assertPasswordPolicy(password);
  const { username, email, attributes } = user;
  const known = [email, ...email.split(/[@.]/), ...(name ?? attributes['name'] ?? '').split(/\s+/)].filter(Boolean);
  if (await pool.arithmetic.run('isEasyToGuess', password, known))
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password is easy to guess',
    );
  const identity = srpIdentity(pool, username);
  if (await pool.arithmetic.run('matchesPassword', identity, password, user.password))
    throw new CognitoError('PasswordHistoryPolicyViolationException', 'Password has been used before');
  const verifier = await pool.arithmetic.run('createVerifier', identity, password);
  if (!withSamePassword(pool, username, user)) throw notAuthorized('Incorrect username or password.');
  return storePassword(pool, username, verifier, { status: 'CONFIRMED', kept, name });
}

/**
 * A password of the user's own in place of the temporary one.
 * @param session - of a NEW_PASSWORD_REQUIRED challenge.
 * @throws CognitoError when the challenge is over, is not this user's, or the password is refused.
 */
export async function replaceTemporaryPassword(
  pool: Pool,
  session: string,
  login: string,
  chosen: Chosen,
): Promise<User> {
  const pending = pool.pending.peek(session);
  if (pending?.kind !== 'NEW_PASSWORD_REQUIRED') throw notAuthorized('Invalid session for the user.');
  const user = pool.users.find(pending.username);
  assertGoodStanding(user);
  if (pool.users.find(login)?.username !== user.username) throw notAuthorized('Invalid session for the user.');
  // Away while the password is looked at, or two answers would serve; back, with all its time, when people have to correct it.
  pool.pending.take(session);
  try {
    return await choosePassword(pool, user, chosen);
  } catch (error) {
    pool.pending.add(pending, session);
    throw error;
  }
}

/** NEW_PASSWORD_REQUIRED: the user's own password, and tokens for it, or the challenge that stands before them. */
export async function answerNewPassword(pool: Pool, session: string, login: string, chosen: Chosen) {
  return afterPassword(pool, await replaceTemporaryPassword(pool, session, login, chosen), undefined);
}
