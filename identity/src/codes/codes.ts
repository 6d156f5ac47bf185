import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from '../pool.ts';
import { CognitoError, limitExceeded } from '../protocol/cognito-error.ts';
import type { Caller } from '../operation.ts';
import type { StoredCode } from '../store/codes.ts';
import type { User } from '../store/users.ts';
import { newCode, plainCode } from './code-text.ts';
import { tellOfGuesses } from './notices.ts';

/** What a code is for; its value is what it confirms. */
export type Purpose = 'forgot-password' | 'verify:email' | 'verify:phone_number';

const mismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

function hashOf(pool: Pool, username: string, purpose: Purpose, code: string): string {
  return createHmac('sha256', pool.secret)
    .update(`${username} ${purpose} ${plainCode(code)}`)
    .digest('base64');
}

const nameOf = (account: string, purpose: Purpose) => `${account} ${purpose}`;

/**
 * Counts a request for a code, also for people that do not exist. Pauses are of one account and one address, so that a
 * stranger's requests make nobody wait elsewhere; how many messages a person gets in a day is bounded for all together.
 * @throws CognitoError LimitExceededException.
 */
export function countCodeRequest(pool: Pool, account: string, purpose: Purpose, { address }: Caller): void {
  const name = nameOf(account, purpose);
  const key = `${name} ${address}`;
  if (pool.pauses.codeRequests.isPaused(key) || pool.limits.codesADay.isExhausted(name)) throw limitExceeded();
  pool.pauses.codeRequests.count(key, pool.options.rateLimit.codes);
  pool.limits.codesADay.count(name);
}

/** Sends a fresh code to `value`, an address of the user; older codes of this purpose end. */
export function sendCode(pool: Pool, user: User, purpose: Purpose, value: string): void {
  const code = newCode();
  pool.codes.put(user.username, purpose, {
    hash: hashOf(pool, user.username, purpose, code),
    value,
    expiresAt: pool.now() + pool.options.lifetimes.code * 1000,
  });
  pool.outbox.add({ at: new Date(pool.now()).toISOString(), to: value, purpose, code });
}

/** Does the work of sending a code to nobody, writing to disk included, so that the time of an answer tells nothing. */
export function pretendCode(pool: Pool): void {
  pool.codes.pretend(hashOf(pool, 'nobody', 'forgot-password', newCode()));
}

/**
 * Checks a code, which stays good until `pool.codes.delete`: call that before anything is waited for. Wrong ones bring
 * pauses as wrong passwords do, by account and address: they void no code, and its owner gets in from elsewhere.
 * @throws CognitoError CodeMismatchException (also for unknown people), ExpiredCodeException for the right code too
 * late, LimitExceededException during a pause.
 */
export function checkCode(
  pool: Pool,
  account: string,
  user: User | undefined,
  purpose: Purpose,
  code: string,
  { address }: Caller,
): StoredCode {
  const name = nameOf(account, purpose);
  const key = `${name} ${address}`;
  const {
    limits,
    pauses,
    options: { rateLimit },
  } = pool;
  if (pauses.codes.isPaused(key)) throw limitExceeded();
  const stored = pool.codes.find(account, purpose);
  const given = hashOf(pool, account, purpose, code);
  const isSame = timingSafeEqual(Buffer.from(stored?.hash ?? hashOf(pool, account, purpose, '')), Buffer.from(given));
  if (!user || !stored || !isSame) {
    // Under attack from many addresses, each has one try before its pauses begin.
    pauses.codes.count(key, limits.codeFailuresAnywhere.isExhausted(name) ? 1 : rateLimit.codeFailures);
    limits.codeFailuresAnywhere.count(name);
    tellOfGuesses(pool, name, user);
    throw mismatch();
  }
  pauses.codes.forget(key);
  if (stored.expiresAt <= pool.now())
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  return stored;
}
