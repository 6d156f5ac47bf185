import { randomUUID } from 'node:crypto';
import { assertPasswordPolicy } from '../policy/password-policy.ts';
import { srpIdentity, type Pool } from '../pool.ts';
import { createVerifier } from '../srp/verifier.ts';
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

/**
 * Makes the user and the groups, all or nothing.
 * @returns null when the address is taken; that user stays untouched.
 * @throws CognitoError InvalidPasswordException when the password breaks the policy.
 */
export function insertUser(pool: Pool, { email: typed, password, temporary, groups = [], attributes }: NewUser): User | null {
  if (pool.users.find(typed)) return null;
  assertPasswordPolicy(password);
  const username = randomUUID();
  const email = normalizeLogin(typed);
  const now = pool.now();
  const user: User = {
    username,
    email,
    status: temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    enabled: true,
    password: createVerifier(srpIdentity(pool, username), password),
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
