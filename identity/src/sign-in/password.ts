import { required, type Caller } from '../protocol/operation.ts';
import { srpIdentity, type Pool } from '../pool.ts';
import { matchesPassword } from '../srp/verifier.ts';
import { accountOf, assertNotLocked, forgiveFailures, refusePassword } from './attempts.ts';
import { completeSignIn } from './complete.ts';
import { nobody } from './nobody.ts';

/** USER_PASSWORD_AUTH: the password itself comes over the wire; for scripts. */
export async function signInWithPassword(pool: Pool, parameters: Record<string, string>, caller: Caller) {
  const login = required(parameters, 'USERNAME');
  const password = required(parameters, 'PASSWORD');
  const user = pool.users.find(login);
  const account = accountOf(login, user);
  assertNotLocked(pool, account, caller);
  const { identity, stored } = user
    ? { identity: srpIdentity(pool, user.username), stored: user.password }
    : nobody(pool, login);
  if (!matchesPassword(identity, password, stored) || !user) throw refusePassword(pool, account, caller);
  forgiveFailures(pool, account, caller);
  return completeSignIn(pool, user, parameters['DEVICE_KEY']);
}
