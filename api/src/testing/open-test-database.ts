import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import {
  migrate,
  migrationsHash,
  openDatabase,
  type OpenDatabase,
  type OpenDatabaseOptions,
} from '../platform/database/index.ts';
import { createPool } from '../platform/database/pool.ts';

/** A fresh, migrated database, removed by `close()`: on the server of TEST_DATABASE_URL, else embedded. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  assertInDatabaseRing();
  const server = process.env.TEST_DATABASE_URL;
  return server ? onServer(server) : openEmbeddedDatabase();
}

/** The name decides which engines a file runs on (jest.config.mjs); a helper process has no test file and asks for itself. */
function assertInDatabaseRing(): void {
  const file = typeof expect === 'undefined' ? undefined : expect.getState().testPath;
  if (file && !/\.(db|server)\.test\.ts$/.test(file))
    throw new Error(`${file} opens a database: it has to end in .db.test.ts.`);
}

async function onServer(serverUrl: string): Promise<OpenDatabase> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  const admin = createPool(serverUrl, 1);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await templateDatabase(serverUrl, admin)}`);
  const database = await openDatabase({ dataDir: null, databaseUrl: urlOf(serverUrl, name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** Made by whichever test file comes first, and copied by all: the migrations take a second. */
async function templateDatabase(serverUrl: string, admin: pg.Pool): Promise<string> {
  const template = `portal_template_${migrationsHash()}`;
  await admin.query('SELECT pg_advisory_lock(1)');
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount !== 0) return template;
    const draft = `portal_draft_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`CREATE DATABASE ${draft}`);
    await migrateAndClose({ dataDir: null, databaseUrl: urlOf(serverUrl, draft) });
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
    return template;
  } finally {
    await admin.query('SELECT pg_advisory_unlock(1)');
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The same on the embedded engine, wherever the suites run. */
export async function openEmbeddedDatabase(): Promise<OpenDatabase> {
  const dataDir = await freshDataFolder();
  const database = await openDatabase({ dataDir });
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder whose embedded database is migrated and holds nothing; remove it after use. */
export async function freshDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  cpSync(await templateFolder(), dataDir, { recursive: true });
  return dataDir;
}

/** Made once per machine and copied: initialising takes seconds, and every test file wants its own. */
async function templateFolder(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const template = join(tmpdir(), `portal-test-template-${version}-${migrationsHash()}`);
  if (existsSync(template)) return template;
  const draft = mkdtempSync(join(tmpdir(), 'portal-test-draft-'));
  await migrateAndClose({ dataDir: draft });
  try {
    renameSync(draft, template);
  } catch {
    // Another test file was faster; a folder with content is not replaced.
    rmSync(draft, { recursive: true, force: true });
  }
  return template;
}

async function migrateAndClose(options: OpenDatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  await migrate(database.pool);
  await database.close();
}
