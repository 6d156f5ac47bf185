import type { Pool } from '../pool.ts';
import type { Attributes, UserStatus } from '../store/users.ts';
import { insertUser, type NewUser } from './create-user.ts';

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
   * Makes the user with a verified address, its groups too, unless the address is taken: that user stays untouched.
   * @throws CognitoError InvalidPasswordException when the password breaks the policy.
   */
  createUser(user: NewUser): { username: string; created: boolean };
  listUsers(): UserSummary[];
  listGroups(): string[];
  createGroup(name: string, description?: string): void;
}

/** The administration of a pool from inside the process. */
export function createAdmin(pool: Pool): Admin {
  return {
    createUser(user) {
      const created = insertUser(pool, { ...user, attributes: { email_verified: 'true', ...user.attributes } });
      const username = created?.username ?? pool.users.find(user.email)?.username;
      if (!username) throw new Error('The user is neither new nor there.');
      return { username, created: created !== null };
    },
    listUsers: () =>
      pool.users.list(-1).map(({ username, email, status, enabled, attributes }) =>
        ({ username, email, status, enabled, groups: pool.groups.of(username), attributes })),
    listGroups: () => pool.groups.list().map((group) => group.name),
    createGroup: (name, description) => pool.groups.ensure(name, pool.now(), description),
  };
}
