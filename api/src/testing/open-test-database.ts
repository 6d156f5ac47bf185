import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase, type OpenDatabase } from '../database/index.ts';
import { createPool } from '../database/pool.ts';

/** Time-out for a `beforeAll` that opens a database: the very first one of a machine takes seconds. */
export const SET_UP_MS = 60_000;

/** A fresh, migrated database, removed by `close()`: on the server of TEST_DATABASE_URL, else embedded. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await onServer(server) : await embedded();
  await migrate(database.pool);
  return database;
}

async function onServer(serverUrl: string): Promise<OpenDatabase> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  const admin = createPool(serverUrl, 1);
  // Roles belong to the whole server: test files that start together would trip over each other's.
  await admin.query('SELECT pg_advisory_lock(1)');
  await admin.query(readFileSync(join(import.meta.dirname, '../database/migrations/0001_roles.sql'), 'utf8'));
  await admin.query('SELECT pg_advisory_unlock(1)');
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ dataDir: null, databaseUrl: url.href });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

async function embedded(): Promise<OpenDatabase> {
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

/** A data folder whose embedded database is initialised and empty; remove it after use. */
export async function freshDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  cpSync(await templateFolder(), dataDir, { recursive: true });
  return dataDir;
}

/** Made once per machine and copied: initialising takes seconds, and every test file wants its own. */
async function templateFolder(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const template = join(tmpdir(), `portal-test-template-${version}`);
  if (existsSync(template)) return template;
  const draft = mkdtempSync(join(tmpdir(), 'portal-test-draft-'));
  const database = await openDatabase({ dataDir: draft });
  await database.close();
  try {
    renameSync(draft, template);
  } catch {
    // Another test file was faster; a folder with content is not replaced.
    rmSync(draft, { recursive: true, force: true });
  }
  return template;
}
