import type { Pool } from '../pool.ts';
import type { User } from '../store/users.ts';

/**
 * The user as they are now, provided that the password which was looked at is theirs still: arithmetic takes time, in
 * which another password may come or the user be disabled. Asked for nobody (`user` undefined) as well, in the same time.
 */
export function withSamePassword(pool: Pool, account: string, user: User | undefined): User | undefined {
  const present = pool.users.find(account);
  return user && present?.password.salt === user.password.salt ? present : undefined;
}
