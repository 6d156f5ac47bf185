import { CognitoError, notAuthorized } from '../protocol/cognito-error.ts';
import type { Caller } from '../protocol/operation.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../store/users.ts';
import { nobodysName } from './nobody.ts';

/** The name under which attempts at one account are counted, whichever alias was typed. */
export const accountOf = (pool: Pool, login: string, user: User | undefined) => user?.username ?? nobodysName(pool, login);

/** @throws CognitoError TooManyRequestsException when the address begins sign-ins without end. */
export function countAttempt(pool: Pool, caller: Caller): void {
  if (pool.limits.attempts.isExhausted(caller.address))
    throw new CognitoError('TooManyRequestsException', 'Too many requests', 429);
  pool.limits.attempts.count(caller.address);
}

/** @throws CognitoError NotAuthorizedException after too many wrong passwords; the right one is refused then, too. */
export function assertNotLocked(pool: Pool, account: string, caller: Caller): void {
  const { failures, failuresAnywhere } = pool.limits;
  if (failures.isExhausted(`${account} ${caller.address}`) || failuresAnywhere.isExhausted(account))
    throw notAuthorized('Password attempts exceeded');
}

/** Counts a wrong password; the answer is the same for wrong passwords and unknown people. */
export function refusePassword(pool: Pool, account: string, caller: Caller): CognitoError {
  pool.limits.failures.count(`${account} ${caller.address}`);
  pool.limits.failuresAnywhere.count(account);
  return notAuthorized('Incorrect username or password.');
}

export function forgiveFailures(pool: Pool, account: string, caller: Caller): void {
  pool.limits.failures.forget(`${account} ${caller.address}`);
}
