import { required, type Caller } from '../operation.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../store/users.ts';
import { countPassword, forgiveAttempts, refusePassword } from './attempts.ts';
import { completeSignIn } from './complete.ts';
import { lookUp } from './nobody.ts';
import { withSamePassword } from './same-password.ts';

/**
 * The user with this address and password; whether that user may sign in is for the caller to check.
 * @throws CognitoError NotAuthorizedException, the same for a wrong password and for people that do not exist.
 */
export async function checkPassword(pool: Pool, login: string, password: string, caller: Caller): Promise<User> {
  const { user, identity, stored } = lookUp(pool, login);
  const account = identity.name;
  countPassword(pool, account, caller);
  const isRight = await pool.arithmetic.run('matchesPassword', identity, password, stored);
  const present = withSamePassword(pool, account, user);
  if (!isRight || !present) throw refusePassword(pool, account);
  forgiveAttempts(pool, account, caller);
  return present;
}

/** USER_PASSWORD_AUTH: the password itself comes over the wire; for scripts. */
export async function signInWithPassword(pool: Pool, parameters: Record<string, string>, caller: Caller) {
  const user = await checkPassword(pool, required(parameters, 'USERNAME'), required(parameters, 'PASSWORD'), caller);
  return completeSignIn(pool, user, parameters['DEVICE_KEY']);
}
