import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { transaction } from './database.ts';

/**
 * What a sign-in was begun with, or has shown since: the password alone, the code of an app as well, or a passkey, which is
 * both; the account of the business, alone or with a second factor, there or here.
 */
export type Shown = 'app' | 'company' | 'company-and-more' | 'passkey' | 'password';
/** A second factor may stand before the tokens of who has shown no more than this. */
export type OneFactor = Extract<Shown, 'company' | 'password'>;

/** One sign-in and all tokens that come of it; times are milliseconds since 1970. */
export interface Session {
  originJti: string;
  username: string;
  deviceKey: string | null;
  authTime: number;
  expiresAt: number;
  revoked: boolean;
  /** What the access tokens may be used for, with spaces between. */
  scope: string;
  shown: Shown;
}

/** What is known of a sign-in at its beginning. */
export type NewSession = Pick<Session, 'authTime' | 'deviceKey' | 'scope' | 'shown' | 'username'>;

function sessionOf(row: Record<string, SQLOutputValue>): Session {
  return {
    originJti: String(row['origin_jti']),
    username: String(row['username']),
    deviceKey: typeof row['device_key'] === 'string' ? row['device_key'] : null,
    authTime: Number(row['auth_time']),
    expiresAt: Number(row['expires_at']),
    revoked: row['revoked'] === 1,
    scope: String(row['scope']),
    shown: String(row['shown']) as Shown,
  };
}

// Refresh tokens are 384 random bits: a plain hash is enough, there is nothing to guess.
const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('base64url');

const newRefreshToken = () => randomBytes(48).toString('base64url');

/** The sign-ins of the pool; refresh tokens are kept as hashes only. */
export class SessionStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  start(begun: NewSession, now: number, lifetimeSeconds: number) {
    const refreshToken = newRefreshToken();
    const session: Session = {
      ...begun,
      originJti: randomUUID(),
      expiresAt: now + lifetimeSeconds * 1000,
      revoked: false,
    };
    this.#database
      .prepare(`INSERT INTO session (origin_jti, username, refresh_hash, device_key, auth_time, expires_at, scope,
          shown)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        session.originJti,
        session.username,
        hashOf(refreshToken),
        session.deviceKey,
        session.authTime,
        session.expiresAt,
        session.scope,
        session.shown,
      );
    return { session, refreshToken };
  }

  /** The sign-in that the token belongs or has belonged to. */
  byRefreshToken(refreshToken: string): Session | undefined {
    const row = this.#database
      .prepare(`SELECT * FROM session WHERE refresh_hash = :hash
        UNION SELECT session.* FROM rotated_token JOIN session USING (origin_jti) WHERE hash = :hash`)
      .get({ hash: hashOf(refreshToken) });
    return row && sessionOf(row);
  }

  /** When another token took the place of this one. */
  replacedAt(refreshToken: string): number | null {
    const row = this.#database
      .prepare(`SELECT replaced_at FROM session WHERE refresh_hash = :hash
        UNION SELECT replaced_at FROM rotated_token WHERE hash = :hash`)
      .get({ hash: hashOf(refreshToken) });
    return typeof row?.['replaced_at'] === 'number' ? row['replaced_at'] : null;
  }

  /** @returns another refresh token of the same sign-in, which replaces this one. */
  rotate({ originJti }: Session, refreshToken: string, now: number): string {
    const next = newRefreshToken();
    transaction(this.#database, () => {
      for (const [table, column] of [
        ['session', 'refresh_hash'],
        ['rotated_token', 'hash'],
      ] as const)
        this.#database
          .prepare(`UPDATE ${table} SET replaced_at = ? WHERE ${column} = ? AND replaced_at IS NULL`)
          .run(now, hashOf(refreshToken));
      this.#database.prepare('INSERT INTO rotated_token (hash, origin_jti) VALUES (?, ?)').run(hashOf(next), originJti);
    });
    return next;
  }

  find(originJti: string): Session | undefined {
    const row = this.#database.prepare('SELECT * FROM session WHERE origin_jti = ?').get(originJti);
    return row && sessionOf(row);
  }

  /** The app was shown in it. */
  raise(originJti: string): void {
    this.#database
      .prepare(`UPDATE session SET shown = CASE shown WHEN 'password' THEN 'app' WHEN 'company' THEN 'company-and-more' ELSE shown END
        WHERE origin_jti = ?`)
      .run(originJti);
  }

  revoke(originJti: string): void {
    this.#database.prepare('UPDATE session SET revoked = 1 WHERE origin_jti = ?').run(originJti);
  }

  /** @param kept - the one that goes on. */
  revokeAllOf(username: string, kept?: Session): void {
    this.#database
      .prepare('UPDATE session SET revoked = 1 WHERE username = ? AND origin_jti IS NOT ?')
      .run(username, kept?.originJti ?? null);
  }

  /** Removes sign-ins that ended before `before`; until then their tokens still get the exact reason. */
  purge(before: number): void {
    this.#database.prepare('DELETE FROM session WHERE expires_at < ?').run(before);
  }
}
