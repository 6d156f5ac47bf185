import { randomUUID } from 'node:crypto';
import { assertPasswordPolicy } from './policy/password-policy.ts';
import { srpIdentity, type Pool } from './pool.ts';
import { createVerifier } from './srp/verifier.ts';
import { transaction } from './store/database.ts';
import { normalizeEmail, type Attributes, type UserStatus } from './store/users.ts';

export interface NewUser {
  email: string;
  password: string;
  /** The user must choose a new password at the first sign-in. */
  temporary?: boolean;
  groups?: readonly string[];
  /** Further attributes, such as `custom:tenant` (an integer as text) or `name`. */
  attributes?: Attributes;
}

/** A user as administration sees it; no verifier leaves the store. */
export interface UserSummary {
  username: string;
  email: string;
  status: UserStatus;
  enabled: boolean;
  groups: string[];
  attributes: Attributes;
}

export interface Admin {
  /**
   * Makes the user, its groups too, unless the address is taken: that user stays untouched.
   * @throws CognitoError InvalidPasswordException when the password breaks the policy.
   */
  createUser(user: NewUser): { username: string; created: boolean };
  listUsers(): UserSummary[];
  listGroups(): string[];
  createGroup(name: string, description?: string): void;
}

/** The administration of a pool from inside the process. */
export function createAdmin(pool: Pool): Admin {
  function insertUser(user: NewUser) {
    const username = randomUUID();
    const email = normalizeEmail(user.email);
    const now = pool.now();
    const created = pool.users.insert({
      username,
      email,
      status: user.temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
      enabled: true,
      password: createVerifier(srpIdentity(pool, username), user.password),
      attributes: { email_verified: 'true', ...user.attributes, email },
      createdAt: now,
      modifiedAt: now,
    });
    if (!created) throw new Error('The address was taken in the meantime.');
    for (const group of user.groups ?? []) {
      pool.groups.ensure(group, now);
      pool.groups.add(username, group);
    }
    return username;
  }

  return {
    createUser(user) {
      const existing = pool.users.find(user.email);
      if (existing) return { username: existing.username, created: false };
      assertPasswordPolicy(user.password);
      return { username: transaction(pool.database, () => insertUser(user)), created: true };
    },
    listUsers: () =>
      pool.users.list(-1).map(({ username, email, status, enabled, attributes }) =>
        ({ username, email, status, enabled, groups: pool.groups.of(username), attributes })),
    listGroups: () => pool.groups.list().map((group) => group.name),
    createGroup: (name, description) => pool.groups.ensure(name, pool.now(), description),
  };
}
