import { CognitoError, notAuthorized } from '../protocol/cognito-error.ts';
import type { Caller } from '../operation.ts';
import type { Pool } from '../pool.ts';

/** Of one account and one address: whoever tries passwords elsewhere makes nobody wait here. */
const keyOf = (account: string, { address }: Caller) => `${account} ${address}`;

/** @throws CognitoError TooManyRequestsException when the address begins sign-ins without end. */
export function countAttempt(pool: Pool, caller: Caller): void {
  if (pool.limits.attempts.isExhausted(caller.address))
    throw new CognitoError('TooManyRequestsException', 'Too many requests', 429);
  pool.limits.attempts.count(caller.address);
}

/** @throws CognitoError NotAuthorizedException during a pause; the right password has to wait then, too. */
export function assertNotPaused(pool: Pool, account: string, caller: Caller): void {
  if (pool.pauses.passwords.isPaused(keyOf(account, caller))) throw notAuthorized('Password attempts exceeded');
}

/**
 * Counts an attempt at a password, as a failure until `forgiveAttempts`: of many at once, those over the limit must not
 * get as far as the arithmetic. Under attack from many addresses, each has one try before its pauses begin.
 * @throws CognitoError NotAuthorizedException during a pause.
 */
export function countPassword(pool: Pool, account: string, caller: Caller): void {
  assertNotPaused(pool, account, caller);
  const { failuresAnywhere } = pool.limits;
  pool.pauses.passwords.count(
    keyOf(account, caller),
    failuresAnywhere.isExhausted(account) ? 1 : pool.options.rateLimit.failures,
  );
}

/** The answer to a wrong password; the same for people that do not exist. */
export function refusePassword(pool: Pool, account: string): CognitoError {
  pool.limits.failuresAnywhere.count(account);
  return notAuthorized('Incorrect username or password.');
}

export const forgiveAttempts = (pool: Pool, account: string, caller: Caller): void =>
  pool.pauses.passwords.forget(keyOf(account, caller));
