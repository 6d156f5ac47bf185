import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** A key pair of somebody's, of which the public half is here; times are milliseconds since 1970. */
export interface Passkey {
  /** Base64url, as the browser names it. */
  id: string;
  username: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often it has signed, for keys that count; others stay at 0. */
  counter: number;
  /** Where the key lies: in this browser's machine, or in a telephone or security key beside it. */
  attachment: 'cross-platform' | 'platform' | null;
  transports: string[];
  createdAt: number;
  lastUsedAt: number;
}

const passkeyOf = (row: Record<string, SQLOutputValue>): Passkey => ({
  id: String(row['id']),
  username: String(row['username']),
  publicKey: String(row['public_key']),
  counter: Number(row['counter']),
  attachment: row['attachment'] as Passkey['attachment'],
  transports: JSON.parse(String(row['transports'])) as string[],
  createdAt: Number(row['created_at']),
  lastUsedAt: Number(row['last_used_at']),
});

/** The passkeys of all users. */
export class PasskeyStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  find(id: string): Passkey | undefined {
    const row = this.#database.prepare('SELECT * FROM passkey WHERE id = ?').get(id);
    return row && passkeyOf(row);
  }

  /** The latest first. */
  of(username: string): Passkey[] {
    return this.#database
      .prepare('SELECT * FROM passkey WHERE username = ? ORDER BY created_at DESC, id')
      .all(username)
      .map(passkeyOf);
  }

  /** @returns false where there is such a one already: it stays whose it is. */
  insert({ id, username, publicKey, counter, attachment, transports, createdAt, lastUsedAt }: Passkey): boolean {
    const { changes } = this.#database
      .prepare(`INSERT INTO passkey (id, username, public_key, counter, attachment, transports, created_at, last_used_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
      .run(id, username, publicKey, counter, attachment, JSON.stringify(transports), createdAt, lastUsedAt);
    return changes === 1;
  }

  /** It has signed in; `counter` is what it said. */
  use(id: string, counter: number, now: number): void {
    this.#database.prepare('UPDATE passkey SET counter = ?, last_used_at = ? WHERE id = ?').run(counter, now, id);
  }

  /** @returns whether that user had such a one. */
  remove(username: string, id: string): boolean {
    const { changes } = this.#database.prepare('DELETE FROM passkey WHERE username = ? AND id = ?').run(username, id);
    return changes === 1;
  }

  removeAllOf(username: string): void {
    this.#database.prepare('DELETE FROM passkey WHERE username = ?').run(username);
  }
}
