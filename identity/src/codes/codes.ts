import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Pool } from '../pool.ts';
import { CognitoError, limitExceeded } from '../protocol/cognito-error.ts';
import type { StoredCode } from '../store/codes.ts';
import type { User } from '../store/users.ts';

/** What a code is for; its value is what it confirms. */
export type Purpose = 'forgot-password' | 'verify:email' | 'verify:phone_number';

const mismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

function hashOf(pool: Pool, username: string, purpose: Purpose, code: string): string {
  return createHmac('sha256', pool.secret).update(`${username} ${purpose} ${code}`).digest('base64');
}

/** Counts a request for a code, also for people that do not exist. @throws CognitoError LimitExceededException. */
export function countCodeRequest(pool: Pool, account: string, purpose: Purpose): void {
  const key = `${account} ${purpose}`;
  if (pool.limits.codes.isExhausted(key)) throw limitExceeded();
  pool.limits.codes.count(key);
}

/** Sends a fresh code of six digits to `value`, an address of the user; older codes of this purpose end. */
export function sendCode(pool: Pool, user: User, purpose: Purpose, value: string): void {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  pool.codes.put(user.username, purpose, {
    hash: hashOf(pool, user.username, purpose, code),
    value,
    expiresAt: pool.now() + pool.options.lifetimes.code * 1000,
  });
  pool.outbox.add({ at: new Date(pool.now()).toISOString(), to: value, purpose, code });
}

/** Does the work of sending a code to nobody, writing to disk included, so that the time of an answer tells nothing. */
export function pretendCode(pool: Pool): void {
  pool.codes.pretend(hashOf(pool, 'nobody', 'forgot-password', String(randomInt(1_000_000))));
}

/**
 * Checks a code, which stays good until `pool.codes.delete`: call that before anything is waited for.
 * @throws CognitoError CodeMismatchException (also for unknown people), ExpiredCodeException for the right code too
 * late, LimitExceededException after too many wrong ones.
 */
export function checkCode(pool: Pool, account: string, user: User | undefined, purpose: Purpose, code: string): StoredCode {
  const key = `${account} ${purpose}`;
  const { codeFailures } = pool.limits;
  if (codeFailures.isExhausted(key)) throw limitExceeded();
  const stored = user && pool.codes.find(user.username, purpose);
  const given = hashOf(pool, user?.username ?? account, purpose, code);
  if (!stored || !timingSafeEqual(Buffer.from(stored.hash), Buffer.from(given))) {
    codeFailures.count(key);
    if (user && codeFailures.isExhausted(key)) pool.codes.delete(user.username, purpose);
    throw mismatch();
  }
  if (stored.expiresAt <= pool.now())
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  return stored;
}
