import { notify, tellOfGuesses } from '../codes/notices.ts';
import type { Pool } from '../pool.ts';
import { CognitoError, limitExceeded } from '../protocol/cognito-error.ts';
import type { Session } from '../store/sessions.ts';
import type { User } from '../store/users.ts';
import { hasSecondFactor } from './due.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { seal, unseal } from './sealed.ts';
import { stepOfCode } from './totp.ts';

const mismatch = () => new CognitoError('CodeMismatchException', 'Invalid code received for user');

/** @returns whether `code` is the app's, for the first time. @throws CognitoError ExpiredCodeException for the second time */
function isOfApp(pool: Pool, username: string, code: string): boolean {
  const token = pool.secondFactors.find(username);
  const step = token ? stepOfCode(unseal(pool.secret, username, token.secret), code, pool.now()) : null;
  if (step === null) return false;
  if (pool.secondFactors.use(username, step)) return true;
  throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
}

/**
 * Checks the code of a person's app, or one of their recovery codes, which is used up. Whoever gets here has the password:
 * pauses are of the account, from wherever somebody tries, and its owner is told that somebody does.
 * @throws CognitoError CodeMismatchException, ExpiredCodeException, LimitExceededException during a pause
 */
export function checkSecondFactor(pool: Pool, user: User, code: string): void {
  const { username } = user;
  const pauses = pool.pauses.secondFactors;
  if (pauses.isPaused(username)) throw limitExceeded();
  // As a failure until it is known for none: what throws counts too.
  pauses.count(username, pool.options.rateLimit.secondFactors);
  const byApp = isOfApp(pool, username, code);
  const byRecovery = !byApp && useRecoveryCode(pool, username, code);
  if (!byApp && !byRecovery) {
    tellOfGuesses(pool, `${username} second factor`, user, 'notice:second-factor-guesses');
    throw mismatch();
  }
  pauses.forget(username);
  if (byRecovery) notify(pool, user, 'notice:recovery-code');
}

/** The app's secret is the account's from now on; codes up to the one that has shown it are used. */
export function storeSoftwareToken(
  pool: Pool,
  username: string,
  { secret, step, enabled }: { secret: Buffer; step: number; enabled: boolean },
): void {
  pool.secondFactors.put(username, { secret: seal(pool.secret, username, secret), lastStep: step, enabled });
}

/** From now on signing in asks for the app: what was begun without it ends, but for `kept`, in which the app was shown. */
export function requireSoftwareToken(pool: Pool, user: User, kept?: Session): void {
  pool.sessions.revokeAllOf(user.username, kept);
  if (kept) pool.sessions.raise(kept.originJti);
  notify(pool, user, 'notice:second-factor-on');
}

/** Signing in asks for the password alone. */
export function removeSoftwareToken(pool: Pool, user: User): void {
  const had = hasSecondFactor(pool, user.username);
  pool.secondFactors.remove(user.username);
  if (had) notify(pool, user, 'notice:second-factor-off');
}
