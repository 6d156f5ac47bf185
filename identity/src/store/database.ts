import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ADMIN_SCOPE } from '../scopes.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS user (
    username TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
    enabled INTEGER NOT NULL DEFAULT 1,
    salt TEXT NOT NULL,
    verifier TEXT NOT NULL,
    attributes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS user_group (
    name TEXT PRIMARY KEY,
    description TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS membership (
    username TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
    group_name TEXT NOT NULL REFERENCES user_group ON DELETE CASCADE,
    PRIMARY KEY (username, group_name)
  ) STRICT;
  -- No reference to user: the tokens of someone deleted must still be told apart from invented ones.
  CREATE TABLE IF NOT EXISTS session (
    origin_jti TEXT PRIMARY KEY,
    username TEXT NOT NULL,
    refresh_hash TEXT NOT NULL UNIQUE,
    device_key TEXT,
    auth_time INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS session_username ON session (username);
  -- Refresh tokens of a sign-in after its first one, when they are rotated.
  CREATE TABLE IF NOT EXISTS rotated_token (
    hash TEXT PRIMARY KEY,
    origin_jti TEXT NOT NULL REFERENCES session ON DELETE CASCADE,
    replaced_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS rotated_token_origin_jti ON rotated_token (origin_jti);
  CREATE TABLE IF NOT EXISTS code (
    username TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    hash TEXT NOT NULL,
    -- What the code confirms, such as an address that is not in force yet.
    value TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (username, purpose)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS device (
    device_key TEXT PRIMARY KEY,
    username TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
    name TEXT NOT NULL,
    salt TEXT NOT NULL,
    verifier TEXT NOT NULL,
    remembered INTEGER NOT NULL DEFAULT 0,
    last_ip TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS device_username ON device (username);
  CREATE TABLE IF NOT EXISTS software_token (
    username TEXT PRIMARY KEY REFERENCES user ON DELETE CASCADE,
    secret TEXT NOT NULL,
    last_step INTEGER NOT NULL,
    enabled INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS passkey (
    id TEXT PRIMARY KEY,
    username TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    attachment TEXT,
    transports TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS passkey_username ON passkey (username);
  -- Businesses (custom:tenant) whose people sign in with a second factor alone.
  CREATE TABLE IF NOT EXISTS second_factor_rule (
    tenant TEXT PRIMARY KEY
  ) STRICT;
  -- A business and the provider of its own that its people may sign in with; without a client nobody does.
  CREATE TABLE IF NOT EXISTS company_provider (
    tenant TEXT PRIMARY KEY,
    issuer TEXT NOT NULL,
    trusts_addresses INTEGER NOT NULL,
    client_id TEXT,
    client_secret TEXT,
    company_only INTEGER NOT NULL DEFAULT 0,
    trusts_second_factor INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  -- Each belongs to one business: the address of who signs in leads to its provider.
  CREATE TABLE IF NOT EXISTS company_domain (
    domain TEXT PRIMARY KEY,
    tenant TEXT NOT NULL REFERENCES company_provider ON DELETE CASCADE
  ) STRICT;
  -- Which account at the provider is whose, since the first sign-in with it.
  CREATE TABLE IF NOT EXISTS company_link (
    tenant TEXT NOT NULL REFERENCES company_provider ON DELETE CASCADE,
    subject TEXT NOT NULL,
    username TEXT NOT NULL UNIQUE REFERENCES user ON DELETE CASCADE,
    PRIMARY KEY (tenant, subject)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS recovery_code (
    username TEXT NOT NULL REFERENCES user ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (username, hash)
  ) STRICT;
`;

/** Columns that came after the tables: files of earlier versions get them when they are opened. */
const LATER_COLUMNS: readonly [table: string, column: string, definition: string][] = [
  ['session', 'scope', `TEXT NOT NULL DEFAULT '${ADMIN_SCOPE}'`],
  ['session', 'replaced_at', 'INTEGER'],
  ['user', 'password_set_at', 'INTEGER'],
  ['session', 'shown', "TEXT NOT NULL DEFAULT 'password'"],
];

function addLaterColumns(database: DatabaseSync): void {
  for (const [table, column, definition] of LATER_COLUMNS) {
    const known = database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column);
    if (!known) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
  }
}

/**
 * Opens the user store, making it at first. The file holds the signing key, hence readable by its owner alone;
 * SQLite gives its write-ahead log the same mode. What a call has written survives kill -9 and power loss.
 * @throws Error in German when the file is damaged.
 */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite would make the file by the umask; it must never be readable, not even for a moment.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;');
    database.exec(SCHEMA);
    transaction(database, () => addLaterColumns(database));
    return database;
  } catch (error) {
    database.close();
    throw DAMAGED.has((error as { errcode?: number }).errcode ?? 0)
      ? new Error(damaged(file), { cause: error })
      : error;
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED = new Set([11, 26]);

const damaged = (file: string) =>
  `Die Datei ${file} mit den Anmeldungen ist beschädigt und wurde nicht verändert. Bitte spielen Sie eine Sicherung ein, oder benennen Sie die Datei um: ` +
  'Dann beginnt der Anmeldedienst ohne Benutzer.';

/** Runs `work` in one transaction: all of it or nothing. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
