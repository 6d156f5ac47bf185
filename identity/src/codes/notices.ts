import type { Notice } from '../policy/outbox.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../store/users.ts';

/** To the address of the account, where it is known to be its person's. */
export function notify(pool: Pool, { email, enabled, attributes }: User, purpose: Notice['purpose']): void {
  if (enabled && attributes['email_verified'] === 'true')
    pool.outbox.notify({ at: new Date(pool.now()).toISOString(), to: email, purpose });
}

/**
 * Counts a wrong code, and tells the owner once a day that somebody tries codes.
 * @param name - of account and purpose
 */
export function tellOfGuesses(
  pool: Pool,
  name: string,
  user: User | undefined,
  purpose: Notice['purpose'] = 'notice:guesses',
): void {
  const { codeFailuresADay, guessNoticesADay } = pool.limits;
  codeFailuresADay.count(name);
  if (!codeFailuresADay.isExhausted(name) || guessNoticesADay.isExhausted(name)) return;
  guessNoticesADay.count(name);
  if (user) notify(pool, user, purpose);
}
