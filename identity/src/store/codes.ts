import type { DatabaseSync } from 'node:sqlite';

/** A code that was sent out; only its hash is kept. */
export interface StoredCode {
  hash: string;
  /** What it confirms. */
  value: string;
  expiresAt: number;
}

/** At most one code per user and purpose: a new one replaces the old one. */
export class CodeStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  put(username: string, purpose: string, code: StoredCode): void {
    this.#insert('REPLACE', username, purpose, code);
  }

  /** One that was deleted for a moment; a newer one stands. */
  putBack(username: string, purpose: string, code: StoredCode): void {
    this.#insert('IGNORE', username, purpose, code);
  }

  #insert(
    onConflict: 'REPLACE' | 'IGNORE',
    username: string,
    purpose: string,
    { hash, value, expiresAt }: StoredCode,
  ): void {
    this.#database
      .prepare(`INSERT OR ${onConflict} INTO code (username, purpose, hash, value, expires_at) VALUES (?, ?, ?, ?, ?)`)
      .run(username, purpose, hash, value, expiresAt);
  }

  /** Writes as much as `put`, to no effect. */
  pretend(hash: string): void {
    this.#database.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('no-code', ?)").run(hash);
  }

  find(username: string, purpose: string): StoredCode | undefined {
    const row = this.#database
      .prepare('SELECT hash, value, expires_at FROM code WHERE username = ? AND purpose = ?')
      .get(username, purpose);
    return row && { hash: String(row['hash']), value: String(row['value']), expiresAt: Number(row['expires_at']) };
  }

  delete(username: string, purpose: string): void {
    this.#database.prepare('DELETE FROM code WHERE username = ? AND purpose = ?').run(username, purpose);
  }
}
