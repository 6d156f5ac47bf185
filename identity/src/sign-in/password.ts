import { required, type Caller } from '../protocol/operation.ts';
import { srpIdentity, type Pool } from '../pool.ts';
import { matchesPassword } from '../srp/verifier.ts';
import type { User } from '../store/users.ts';
import { accountOf, assertNotLocked, forgiveFailures, refusePassword } from './attempts.ts';
import { completeSignIn } from './complete.ts';
import { nobody } from './nobody.ts';

/**
 * The user with this address and password; whether that user may sign in is for the caller to check.
 * @throws CognitoError NotAuthorizedException, the same for a wrong password and for people that do not exist.
 */
export function checkPassword(pool: Pool, login: string, password: string, caller: Caller): User {
  const user = pool.users.find(login);
  const account = accountOf(pool, login, user);
  assertNotLocked(pool, account, caller);
  const { identity, stored } = user
    ? { identity: srpIdentity(pool, user.username), stored: user.password }
    : nobody(pool, login);
  if (!matchesPassword(identity, password, stored) || !user) throw refusePassword(pool, account, caller);
  forgiveFailures(pool, account, caller);
  return user;
}

/** USER_PASSWORD_AUTH: the password itself comes over the wire; for scripts. */
export async function signInWithPassword(pool: Pool, parameters: Record<string, string>, caller: Caller) {
  const user = checkPassword(pool, required(parameters, 'USERNAME'), required(parameters, 'PASSWORD'), caller);
  return completeSignIn(pool, user, parameters['DEVICE_KEY']);
}
