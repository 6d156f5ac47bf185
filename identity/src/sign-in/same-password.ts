import type { Pool } from '../pool.ts';
import type { User } from '../store/users.ts';

/**
 * The user as they are now, provided that the password which was looked at is theirs still: arithmetic takes time, in
 * which another password may come or the user be disabled.
 */
export function withSamePassword(pool: Pool, { username, password }: User): User | undefined {
  const present = pool.users.find(username);
  return present?.password.salt === password.salt ? present : undefined;
}
