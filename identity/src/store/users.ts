import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { Verifier } from '../srp/verifier.ts';
import { conditionOf, type UserFilter } from './user-filter.ts';

export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** Attribute names as Cognito has them: `email`, `email_verified` ('true' or 'false'), `custom:tenant` … */
export type Attributes = Record<string, string>;

/** One user; times are milliseconds since 1970. `username` is the `sub` too, as in a pool that signs in by email. */
export interface User {
  username: string;
  email: string;
  status: UserStatus;
  enabled: boolean;
  password: Verifier;
  passwordSetAt: number;
  attributes: Attributes;
  createdAt: number;
  modifiedAt: number;
}

type Row = Record<string, SQLOutputValue>;

function userOf(row: Row): User {
  return {
    username: String(row['username']),
    email: String(row['email']),
    status: String(row['status']) as UserStatus,
    enabled: row['enabled'] === 1,
    password: { salt: String(row['salt']), verifier: String(row['verifier']) },
    // Users of earlier files have no such time.
    passwordSetAt: Number(row['password_set_at'] ?? row['created_at']),
    attributes: JSON.parse(String(row['attributes'])) as Attributes,
    createdAt: Number(row['created_at']),
    modifiedAt: Number(row['modified_at']),
  };
}

/** People type their address in any case; there is one account for all of them, and usernames are lower-case too. */
export const normalizeLogin = (login: string) => login.trim().toLowerCase();

/** Somebody, or a row of the same size that is nobody's. */
const FIND = `SELECT 1 AS is_found, * FROM user WHERE username = ?1 OR email = ?1
  UNION ALL SELECT * FROM (SELECT 0, hex(zeroblob(18)), hex(zeroblob(14)), 'CONFIRMED', 1, hex(zeroblob(16)), hex(zeroblob(384)),
    '{"email":"niemand@optik.example","email_verified":"true","custom:tenant":"1","name":"Niemand"}', 0, 0, 0)
  LIMIT 1`;

/** The users of the pool. Every call is one statement and is on disk when it returns. */
export class UserStore {
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#find = database.prepare(FIND);
  }

  /** By username or email address. As much is read and parsed where nobody is found: the time of it tells nothing. */
  find(login: string): User | undefined {
    const row = this.#find.get(normalizeLogin(login));
    const user = row && userOf(row);
    return row?.['is_found'] === 1 ? user : undefined;
  }

  /** In the order of their creation, after `offset` users; a negative limit means all. */
  list(limit: number, offset = 0, filter?: UserFilter): User[] {
    return this.#database
      .prepare(`SELECT * FROM user ${filter ? `WHERE ${conditionOf(filter)}` : ''}
        ORDER BY created_at, username LIMIT :limit OFFSET :offset`)
      .all({ limit, offset, ...(filter && { value: filter.value }) })
      .map(userOf);
  }

  /** Of one group, in the order of their creation. */
  listInGroup(group: string, limit: number, offset: number): User[] {
    return this.#database
      .prepare(`SELECT user.* FROM user JOIN membership USING (username) WHERE group_name = ?
        ORDER BY created_at, username LIMIT ? OFFSET ?`)
      .all(group, limit, offset)
      .map(userOf);
  }

  /** @returns false when the address is taken; that user stays as it is. */
  insert(user: User): boolean {
    const { changes } = this.#database
      .prepare(`INSERT INTO user
        (username, email, status, enabled, salt, verifier, password_set_at, attributes, created_at, modified_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`)
      .run(
        user.username,
        user.email,
        user.status,
        Number(user.enabled),
        user.password.salt,
        user.password.verifier,
        user.passwordSetAt,
        JSON.stringify(user.attributes),
        user.createdAt,
        user.modifiedAt,
      );
    return changes === 1;
  }

  /** Writes everything but username and time of creation. */
  update(user: User, now: number): void {
    this.#database
      .prepare(`UPDATE user SET email = ?, status = ?, enabled = ?, salt = ?, verifier = ?, password_set_at = ?, attributes = ?,
        modified_at = ?
        WHERE username = ?`)
      .run(
        user.email,
        user.status,
        Number(user.enabled),
        user.password.salt,
        user.password.verifier,
        user.passwordSetAt,
        JSON.stringify(user.attributes),
        now,
        user.username,
      );
  }

  delete(username: string): void {
    this.#database.prepare('DELETE FROM user WHERE username = ?').run(username);
  }
}
