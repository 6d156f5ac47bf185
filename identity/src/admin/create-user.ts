import type { Pool } from '../pool.ts';
import type { Verifier } from '../srp/verifier.ts';
import { transaction } from '../store/database.ts';
import { normalizeLogin, type Attributes, type User } from '../store/users.ts';

export interface NewUser {
  email: string;
  password: string;
  /** The user must choose a new password at the first sign-in. */
  temporary?: boolean;
  groups?: readonly string[];
  /** Further attributes, such as `custom:tenant` (an integer as text) or `name`. */
  attributes?: Attributes;
}

/** A user with a name, to which the verifier of the password belongs. */
export type NamedUser = Omit<NewUser, 'password'> & { username: string; password: Verifier };

/**
 * Makes the user and the groups, all or nothing.
 * @returns null when the address is taken; that user stays untouched.
 */
export function insertUser(
  pool: Pool,
  { username, email: typed, password, temporary, groups = [], attributes }: NamedUser,
): User | null {
  if (pool.users.find(typed)) return null;
  const email = normalizeLogin(typed);
  const now = pool.now();
  const user: User = {
    username,
    email,
    status: temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    enabled: true,
    password,
    passwordSetAt: now,
    attributes: { ...attributes, email },
    createdAt: now,
    modifiedAt: now,
  };
  return transaction(pool.database, () => {
    // Another process may have been quicker.
    if (!pool.users.insert(user)) return null;
    for (const group of groups) {
      pool.groups.ensure(group, now);
      pool.groups.add(username, group);
    }
    return user;
  });
}
