import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './database.ts';

/** An authenticator app that has shown that it has the secret. */
export interface SoftwareToken {
  /** By `sealed.ts`. */
  secret: string;
  /** Of the last code that was taken: none of this step or an earlier one counts again. */
  lastStep: number;
  /** Whether signing in asks for it. */
  enabled: boolean;
}

/** What users prove themselves with besides the password. */
export class SecondFactorStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  find(username: string): SoftwareToken | undefined {
    const row = this.#database
      .prepare('SELECT secret, last_step, enabled FROM software_token WHERE username = ?')
      .get(username);
    return row && { secret: String(row['secret']), lastStep: Number(row['last_step']), enabled: row['enabled'] === 1 };
  }

  put(username: string, { secret, lastStep, enabled }: SoftwareToken): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO software_token (username, secret, last_step, enabled) VALUES (?, ?, ?, ?)')
      .run(username, secret, lastStep, Number(enabled));
  }

  /** @returns whether the step is a later one than all before; of two at once one is. */
  use(username: string, step: number): boolean {
    const { changes } = this.#database
      .prepare('UPDATE software_token SET last_step = :step WHERE username = :username AND last_step < :step')
      .run({ username, step });
    return changes === 1;
  }

  /** With its recovery codes. */
  remove(username: string): void {
    transaction(this.#database, () => {
      this.#database.prepare('DELETE FROM software_token WHERE username = ?').run(username);
      this.#database.prepare('DELETE FROM recovery_code WHERE username = ?').run(username);
    });
  }

  /** Whether everybody of the business needs one. */
  isRequired(tenant: string): boolean {
    return this.#database.prepare('SELECT 1 FROM second_factor_rule WHERE tenant = ?').get(tenant) !== undefined;
  }

  setRequired(tenant: string, isRequired: boolean): void {
    this.#database
      .prepare(
        isRequired
          ? 'INSERT INTO second_factor_rule (tenant) VALUES (?) ON CONFLICT DO NOTHING'
          : 'DELETE FROM second_factor_rule WHERE tenant = ?',
      )
      .run(tenant);
  }

  /** In the place of all of before. */
  putRecoveryCodes(username: string, hashes: readonly string[]): void {
    transaction(this.#database, () => {
      this.#database.prepare('DELETE FROM recovery_code WHERE username = ?').run(username);
      const insert = this.#database.prepare('INSERT INTO recovery_code (username, hash) VALUES (?, ?)');
      for (const hash of hashes) insert.run(username, hash);
    });
  }

  countRecoveryCodes(username: string): number {
    const row = this.#database.prepare('SELECT count(*) AS n FROM recovery_code WHERE username = ?').get(username);
    return Number(row?.['n']);
  }

  /** @returns whether there was such a code: it is gone now. */
  useRecoveryCode(username: string, hash: string): boolean {
    const { changes } = this.#database
      .prepare('DELETE FROM recovery_code WHERE username = ? AND hash = ?')
      .run(username, hash);
    return changes === 1;
  }
}
