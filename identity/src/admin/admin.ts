import { randomUUID } from 'node:crypto';
import { assertPasswordPolicy } from '../policy/password-policy.ts';
import { srpIdentity, type Pool } from '../pool.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { storePassword } from '../sign-in/new-password.ts';
import { createVerifier, matchesPassword } from '../srp/verifier.ts';
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
  /** Whether the user is there and has this password. */
  hasPassword(email: string, password: string): boolean;
  /** @throws CognitoError InvalidPasswordException when the password breaks the policy, UserNotFoundException. */
  setPassword(email: string, password: string, options?: { temporary?: boolean }): void;
  listUsers(): UserSummary[];
  listGroups(): string[];
  createGroup(name: string, description?: string): void;
}

/** The administration of a pool from inside the process, at its start: the arithmetic of passwords holds it up. */
export function createAdmin(pool: Pool): Admin {
  return {
    createUser(user) {
      const known = pool.users.find(user.email);
      if (known) return { username: known.username, created: false };
      assertPasswordPolicy(user.password);
      const username = randomUUID();
      const password = createVerifier(srpIdentity(pool, username), user.password);
      const created = insertUser(pool, {
        ...user,
        username,
        password,
        attributes: { email_verified: 'true', ...user.attributes },
      });
      // Another process may have been quicker.
      return {
        username: created?.username ?? pool.users.find(user.email)?.username ?? username,
        created: created !== null,
      };
    },
    hasPassword(email, password) {
      const user = pool.users.find(email);
      return user !== undefined && matchesPassword(srpIdentity(pool, user.username), password, user.password);
    },
    setPassword(email, password, { temporary = false } = {}) {
      const user = pool.users.find(email);
      if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
      assertPasswordPolicy(password);
      const verifier = createVerifier(srpIdentity(pool, user.username), password);
      storePassword(pool, user.username, verifier, { status: temporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED' });
    },
    listUsers: () =>
      pool.users.list(-1).map(({ username, email, status, enabled, attributes }) => ({
        username,
        email,
        status,
        enabled,
        groups: pool.groups.of(username),
        attributes,
      })),
    listGroups: () => pool.groups.list().map((group) => group.name),
    createGroup: (name, description) => pool.groups.ensure(name, pool.now(), description),
  };
}
